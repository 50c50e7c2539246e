import { LAYERS } from "../../../src/core/encoder/layout";
import type { EncoderInstance } from "./encoder-instance";

type Warmed = {
  readonly exports: Pick<EncoderInstance["exports"], "encodeStates" | "multiplyByFours" | "widenOnce">;
};

/** A text of middling length, through as many layers as every model has; what it says does not matter. */
const WARM_UP_TOKENS = 64;
/** Until the browser has compiled the kernel a second time, for speed. */
const WARM_UP_RUNS = 4;
/** One takes about half a millisecond. */
const PRODUCT_RUNS = 9;
const PRODUCT_TOKENS = 32;

/**
 * Runs the kernel until it is at full speed, and has it multiply by the product that is faster on this machine: the two
 * give the same sums, and which one the processor has an instruction for cannot be asked.
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

/** In milliseconds; the shortest of several, as others may hold up any of them. */
function shortestProduct({ exports }: Warmed, chosen: number, now: () => number): number {
  exports.multiplyByFours(chosen);
  const times = Array.from({ length: PRODUCT_RUNS }, () => {
    const started = now();
    exports.widenOnce(PRODUCT_TOKENS);
    return now() - started;
  });
  return Math.min(...times);
}
