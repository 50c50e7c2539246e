/** The most UTF-16 units of one section of a long text. */
export const SECTION_MAX_CHARS = 65536;

/**
 * Divides a stream of text into sections of at most `SECTION_MAX_CHARS`, cut after a blank line if there is one in the
 * second half, else after a line, else after a word, else between characters. The joined sections are the text.
 */
export async function* sectionText(chunks: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    rest += chunk;
    let at = 0;
    while (rest.length - at > SECTION_MAX_CHARS) {
      const end = at + cutAt(rest.slice(at, at + SECTION_MAX_CHARS));
      yield rest.slice(at, end);
      at = end;
    }
    rest = rest.slice(at);
  }
  if (rest !== "") yield rest;
}

function cutAt(text: string): number {
  for (const boundary of ["\n\n", "\n", " "]) {
    const at = text.lastIndexOf(boundary);
    if (at >= text.length / 2) return at + boundary.length;
  }
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length;
}
