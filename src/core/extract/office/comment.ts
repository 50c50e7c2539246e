/** A remark beside the text, with who made it, and on which cell. */
export function comment(author: string | undefined, text: string, cell?: string): string {
  const on = cell === undefined ? "" : ` on ${cell}`;
  const by = author === undefined || author.trim() === "" ? "" : ` by ${author.trim()}`;
  return `Comment${on}${by}: ${text}`;
}
