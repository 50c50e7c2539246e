import { firstIndex } from "../base/first-index";
import { estimateTokens, isGap, type Stretches } from "./estimate-tokens";

/**
 * A text whose tokens are estimated once, so that the estimate of any part is a lookup. A text is cut at many places, and
 * each attempt needs new estimates.
 */
export class CountedText {
  readonly #stretches: Stretches;
  readonly #tokens: number;

  constructor(readonly text: string) {
    const most = (text.length >> 1) + 1;
    this.#stretches = { starts: new Uint32Array(most), before: new Float64Array(most), count: 0 };
    this.#tokens = estimateTokens(text, 0, text.length, this.#stretches);
  }

  /** The result of `estimateTokens` for the text from `start` to `end`; neither may lie within a surrogate pair. */
  tokens(start: number, end: number): number {
    const first = this.#stretchFrom(start);
    const wholeFrom = this.#isInside(start) ? this.#startOf(first) : start;
    if (wholeFrom >= end) return estimateTokens(this.text, start, end);
    const isCut = this.#isInside(end);
    const last = this.#stretchFrom(end) - (isCut ? 1 : 0);
    const head = wholeFrom === start ? 0 : estimateTokens(this.text, start, wholeFrom);
    const tail = isCut ? estimateTokens(this.text, this.#startOf(last), end) : 0;
    return head + this.#before(last) - this.#before(first) + tail;
  }

  #isInside(at: number): boolean {
    const { text } = this;
    return at > 0 && at < text.length && !isGap(text, at - 1) && !isGap(text, at);
  }

  /** The index of the first stretch from `at` on; the number of stretches when there is none. */
  #stretchFrom(at: number): number {
    const { starts, count } = this.#stretches;
    return firstIndex(count, (stretch) => starts[stretch]! >= at);
  }

  #startOf(stretch: number): number {
    return stretch < this.#stretches.count ? this.#stretches.starts[stretch]! : this.text.length;
  }

  #before(stretch: number): number {
    return stretch < this.#stretches.count ? this.#stretches.before[stretch]! : this.#tokens;
  }
}
