import { splitSentences } from "../../../src/core/passages/sentences";

const WINDOW = 3;
const LONGEST_WINDOW = 700;

/** A text in windows of three sentences, one from each sentence on, as the app's reader gets prose. */
export function textWindows(head: string, text: string) {
  const cut = splitSentences(text);
  return cut.map(({ start }, at) => {
    const { end } = cut[Math.min(at + WINDOW, cut.length) - 1]!;
    return { head, body: text.slice(start, end).slice(0, LONGEST_WINDOW) };
  });
}
