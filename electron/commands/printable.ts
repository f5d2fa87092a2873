/**
 * Text that others chose, fit for a terminal: line breaks, terminal codes and whatever turns the direction of writing
 * are shown instead of obeyed. The two joiners stay as they are, for whole scripts cannot be written without them.
 */
export function printable(text: string): string {
  return text.replace(/[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}
