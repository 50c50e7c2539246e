import type { SeenWord, WordBox } from "./seen-word";

/** The least confidence of a word in a second reading: less sure words are mostly no words. */
const SURE_WORD = 72;
/** Single signs are mostly strokes of a drawing. */
const MORE_THAN_A_SIGN = /[\p{L}\p{N}]{2}/u;

/** Adds to the first reading of a page the sure words of a second reading that overlap no word of the first. */
export function addWords(first: readonly SeenWord[], second: readonly SeenWord[]): readonly SeenWord[] {
  const added = second.filter(
    ({ text, confidence, box }) =>
      confidence >= SURE_WORD &&
      MORE_THAN_A_SIGN.test(text) &&
      !first.some((word) => overlaps(word.box, box)),
  );
  // Each reading numbers its blocks from one.
  const blocks = Math.max(0, ...first.map(({ block }) => block));
  return [...first, ...added.map((word) => ({ ...word, block: blocks + word.block }))];
}

function overlaps(a: WordBox, b: WordBox): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
