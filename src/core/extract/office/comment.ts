export function comment(author: string | undefined, text: string, cell?: string): string {
  const on = cell === undefined ? "" : ` on ${cell}`;
  const by = author === undefined || author.trim() === "" ? "" : ` by ${author.trim()}`;
  return `Comment${on}${by}: ${text}`;
}
