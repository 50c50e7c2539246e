import type { WordBox } from "./seen-word";

/** A line of which words cover less than this was not read. */
const COVERED = 0.3;

/**
 * How much the lines that hold none of the words would add to them, as a part of them: 1 for as much again, infinite where
 * there are no words. A line is taken to hold the more letters the wider it is for its height.
 */
export function unreadShare(lines: readonly WordBox[], words: readonly WordBox[]): number {
  const unread = lines.filter((line) => coveredBy(words, line) < COVERED * areaOf(line));
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

function areaOf({ width, height }: WordBox): number {
  return width * height;
}
