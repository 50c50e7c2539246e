/** The mark of a list entry with a space after it: a number as it is shown, any other sign as a bullet. */
export function listMark(mark: string): string {
  const text = mark.trim();
  if (text === "") return mark === "" ? "" : "- ";
  return /[\p{L}\p{N}]/u.test(text) && text !== "o" ? `${text} ` : "- ";
}
