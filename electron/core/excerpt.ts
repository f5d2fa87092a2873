const longestExcerpt = 64;

/** The beginning of a text, for an error's data: bounded, and fit for any output however hostile the text was. */
export function excerpt(text: string): string {
  return text.slice(0, longestExcerpt).toWellFormed();
}
