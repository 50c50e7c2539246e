/** Every n-gram of `length` characters (code points); the text itself when it is not longer. */
export function charGrams(text: string, length: number): readonly string[] {
  const characters = Array.from(text);
  if (characters.length <= length) return [text];
  return characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(""));
}
