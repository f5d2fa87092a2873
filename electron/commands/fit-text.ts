/** Characters that a terminal gives two columns: of East Asia, and pictures. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/v;
const withoutWidth = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]/v;

/** How many columns of a terminal a text takes, near enough for a table. */
export function countColumns(text: string): number {
  let columns = 0;
  for (const character of text) columns += columnsOf(character);
  return columns;
}

/** A text followed by as many spaces as fill the columns; one that is too long is as it is. */
export function padText(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(columns - countColumns(text), 0));
}

/** A text in just so many columns; where it had to be cut, `…` shows it. */
export function fitText(text: string, columns: number): string {
  if (countColumns(text) <= columns) return padText(text, columns);
  let cut = '';
  let room = columns - 1;
  for (const character of text) {
    room -= columnsOf(character);
    if (room < 0) break;
    cut += character;
  }
  return padText(`${cut}…`, columns);
}

function columnsOf(character: string): number {
  if (withoutWidth.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
