/** No page for readers is nested this deeply; a deeper one is made to keep a parser busy. */
const MAX_DEPTH = 5000;

/** @throws RangeError when elements are nested too deeply. */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new RangeError(`Cannot read markup: nested deeper than ${MAX_DEPTH}`);
}
