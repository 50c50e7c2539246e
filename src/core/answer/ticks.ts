/** Replaces backticks: they enclose names in an answer, and turn the text between them into code. */
export function withoutTicks(text: string): string {
  return text.replaceAll("`", "'");
}

/** A name as it stands in an answer. */
export function inTicks(name: string): string {
  return `\`${withoutTicks(name)}\``;
}
