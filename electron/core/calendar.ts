/** A date and time in UTC by the proleptic Gregorian calendar, as POSIX time counts it: no leap seconds. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const secondsPerDay = 86_400;
const daysPerEra = 146_097; // 400 years, after which the calendar repeats itself
const daysFromYearZeroTo1970 = 719_468; // from 0000-03-01: a year begun in March has its leap day last
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Routine EXTRACT, all units of a date in seconds at once; exact for every safe integer. */
export function extractCivilDate(seconds: number): CivilDate {
  const secondOfDay = modulo(seconds, secondsPerDay);
  const day = (seconds - secondOfDay) / secondsPerDay + daysFromYearZeroTo1970;
  const dayOfEra = modulo(day, daysPerEra);
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - daysBeforeYear(yearOfEra);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: ((day - dayOfEra) / daysPerEra) * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - daysBeforeMonth(monthFromMarch) + 1,
    hour: Math.floor(secondOfDay / 3600),
    minute: Math.floor(secondOfDay / 60) % 60,
    second: secondOfDay % 60,
  };
}

/** The inverse of EXTRACT for a real date; not a safe integer where the year is too far away to be counted in seconds. */
export function countSeconds({ year, month, day, hour, minute, second }: CivilDate): number {
  const yearFromMarch = month <= 2 ? year - 1 : year;
  const yearOfEra = modulo(yearFromMarch, 400);
  const days =
    ((yearFromMarch - yearOfEra) / 400) * daysPerEra +
    daysBeforeYear(yearOfEra) +
    daysBeforeMonth(month <= 2 ? month + 9 : month - 3) +
    (day - 1) -
    daysFromYearZeroTo1970;
  return days * secondsPerDay + hour * 3600 + minute * 60 + second;
}

/** From the digits of each unit, the year first; units left out are zero. */
export function readCivilDate(units: readonly (string | undefined)[]): CivilDate {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = units.map((digits) =>
    Number(digits ?? 0),
  );
  return { year, month, day, hour, minute, second };
}

/** A unit as Table 6.1 and ISO 8601 write it. */
export function padUnit(unit: number, length = 2): string {
  return String(unit).padStart(length, '0');
}

export function isRealDate({ year, month, day, hour, minute, second }: CivilDate): boolean {
  const monthLength = month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);
  return day >= 1 && day <= monthLength && hour <= 23 && minute <= 59 && second <= 59;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysBeforeYear(yearOfEra: number): number {
  return yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
}

/** From March on, the lengths 31, 30, 31, 30, 31 come in turn: 153 days in five months. */
function daysBeforeMonth(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5);
}

function modulo(value: number, modulus: number): number {
  const remainder = value % modulus;
  return remainder < 0 ? remainder + modulus : remainder + 0; // + 0 makes -0 plain zero
}
