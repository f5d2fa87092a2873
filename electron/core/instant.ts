/**
 * A point in POSIX time, exact: whole seconds (floored, so negative before 1970) and the decimal digits that follow
 * the point, without trailing zeros ('' for none). Digits compare as text, so no arithmetic is ever needed to order two.
 */
export interface Instant {
  readonly seconds: number;
  readonly fraction: string;
}
