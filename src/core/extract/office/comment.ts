/** A remark beside the text, with who made it. */
export function comment(author: string | undefined, text: string): string {
  return author === undefined || author.trim() === ""
    ? `Comment: ${text}`
    : `Comment by ${author.trim()}: ${text}`;
}
