const CIRCLED_ONE = 0x2460;

/** The marker as the reader sees it: ① to ⑩, then `[11]`. */
export function referenceLabel(ref: number): string {
  return ref >= 1 && ref <= 10 ? String.fromCodePoint(CIRCLED_ONE + ref - 1) : `[${ref}]`;
}
