import type { SeenWord, WordBox } from "./recognised-text";

/** A word of the second look that is read as surely as this takes the place of what the first saw there less surely. */
const SURE_WORD = 72;
/** Of what is left over, single signs are mostly strokes of a drawing. */
const MORE_THAN_A_SIGN = /[\p{L}\p{N}]{2}/u;

/** Words of a reading that another look need not go into. */
export function sureWords(words: readonly SeenWord[]): readonly SeenWord[] {
  return words.filter(({ confidence }) => confidence >= SURE_WORD);
}

/**
 * A reading of a page, and behind it the sure words of a second look at what its sure words leave. A word that both saw is
 * taken from the second.
 */
export function joinReadings(first: readonly SeenWord[], second: readonly SeenWord[]): readonly SeenWord[] {
  const added = sureWords(second).filter(({ text }) => MORE_THAN_A_SIGN.test(text));
  const kept = first.filter(
    ({ confidence, box }) => confidence >= SURE_WORD || !added.some((other) => overlaps(box, other.box)),
  );
  // Each reading numbers its blocks from one.
  const blocks = Math.max(0, ...first.map(({ block }) => block));
  return [...kept, ...added.map((word) => ({ ...word, block: blocks + word.block }))];
}

function overlaps(a: WordBox, b: WordBox): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}
