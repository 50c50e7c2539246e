/** Words without the white space around them, which is told apart. */
export function cutSpace(words: string): {
  readonly before: string;
  readonly text: string;
  readonly after: string;
} {
  const text = words.trim();
  if (text === "") return { before: words, text, after: "" };
  const at = words.indexOf(text);
  return { before: words.slice(0, at), text, after: words.slice(at + text.length) };
}
