/** The words of a text in small letters, with one space for all the signs between two of them. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
