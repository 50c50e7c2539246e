/**
 * A text without the signs at its ends that match; unlike an expression that ends in `+$`, in linear time.
 * @param pattern matches one UTF-16 unit, without the flag `g`.
 */
export function trimmed(text: string, pattern: RegExp): string {
  let start = 0;
  while (start < text.length && pattern.test(text[start] ?? "")) start += 1;
  return trimmedEnd(text.slice(start), pattern);
}

/** A text without the signs at its end that match; see `trimmed`. */
export function trimmedEnd(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0 && pattern.test(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
