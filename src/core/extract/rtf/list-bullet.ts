/** The mark of a list entry with a space after it: a number as it is shown, any other sign as a bullet. */
export function listBullet(bullet: string): string {
  const text = bullet.trim();
  if (text === "") return bullet === "" ? "" : "- ";
  return /[\p{L}\p{N}]/u.test(text) && text !== "o" ? `${text} ` : "- ";
}
