import type { EncoderInstance } from "./encoder-instance";

/** Token ids of a text of middling length; what they mean does not matter. */
const WARM_UP_IDS = Array.from({ length: 64 }, (_, i) => 2000 + i);
/** Until the browser has compiled the kernel a second time, for speed. */
const WARM_UP_RUNS = 4;
/** One takes about half a millisecond. */
const PRODUCT_RUNS = 9;
const PRODUCT_TOKENS = 32;

/**
 * Runs the kernel until it is at full speed, and has it multiply by the product that is faster on this machine: the two
 * give the same sums, and which one the processor has an instruction for cannot be asked.
 */
export function warmUp(encoder: EncoderInstance): void {
  for (let run = 0; run < WARM_UP_RUNS; run++) {
    encoder.exports.multiplyByFours(run % 2);
    encoder.encode(WARM_UP_IDS);
  }
  const times = [0, 1].map((chosen) => shortestProduct(encoder, chosen));
  encoder.exports.multiplyByFours(times[1]! < times[0]! ? 1 : 0);
}

/** In milliseconds; the shortest of several, as others may hold up any of them. */
function shortestProduct({ exports }: EncoderInstance, chosen: number): number {
  exports.multiplyByFours(chosen);
  const times = Array.from({ length: PRODUCT_RUNS }, () => {
    const started = performance.now();
    exports.widenOnce(PRODUCT_TOKENS);
    return performance.now() - started;
  });
  return Math.min(...times);
}
