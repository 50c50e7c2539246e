import type { WordBox } from "./seen-word";

/** A line was not read if words cover a smaller share of it. */
const COVERED = 0.3;

/**
 * The number of letters in unread lines, as a share of the letters in the words: 1 for as many, infinite if there are no
 * words. Letters are estimated by the width of a box in relation to its height.
 */
export function unreadShare(lines: readonly WordBox[], words: readonly WordBox[]): number {
  const unread = lines.filter((line) => coveredBy(words, line) < COVERED * line.width * line.height);
  return unread.length === 0 ? 0 : lettersIn(unread) / lettersIn(words);
}

function lettersIn(boxes: readonly WordBox[]): number {
  return boxes.reduce((sum, { width, height }) => sum + width / Math.max(1, height), 0);
}

function coveredBy(words: readonly WordBox[], line: WordBox): number {
  return words.reduce((sum, word) => {
    const width = Math.min(line.left + line.width, word.left + word.width) - Math.max(line.left, word.left);
    const height = Math.min(line.top + line.height, word.top + word.height) - Math.max(line.top, word.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}
