import { LAYERS } from "../../../src/core/encoder/layout";
import type { EncoderInstance } from "./encoder-instance";

type Warmed = {
  readonly exports: Pick<EncoderInstance["exports"], "encodeStates" | "multiplyByFours" | "widenOnce">;
};

/** The length of a medium text; its content does not matter. */
const WARM_UP_TOKENS = 64;
/** Runs that it takes until the browser's optimising compiler has compiled the kernel again. */
const WARM_UP_RUNS = 4;
/** Timed runs of each product; one takes about half a millisecond. */
const PRODUCT_RUNS = 9;
const PRODUCT_TOKENS = 32;

/**
 * Runs the kernel until it is at full speed, then chooses the product that is faster on this machine. Both products give
 * the same sums, and a page cannot ask which one the CPU has an instruction for.
 *
 * @param now milliseconds on some clock.
 */
export function warmUp(encoder: Warmed, now = () => performance.now()): void {
  for (let run = 0; run < WARM_UP_RUNS; run++) {
    encoder.exports.multiplyByFours(run % 2);
    encoder.exports.encodeStates(LAYERS, WARM_UP_TOKENS);
  }
  const times = [0, 1].map((chosen) => shortestProduct(encoder, chosen, now));
  encoder.exports.multiplyByFours(times[1]! < times[0]! ? 1 : 0);
}

/** The shortest time of several runs, in milliseconds: other threads may delay any one of them. */
function shortestProduct({ exports }: Warmed, chosen: number, now: () => number): number {
  exports.multiplyByFours(chosen);
  const times = Array.from({ length: PRODUCT_RUNS }, () => {
    const started = now();
    exports.widenOnce(PRODUCT_TOKENS);
    return now() - started;
  });
  return Math.min(...times);
}
