import type { ReadStep } from "../../src/core/domain/read-file";

/** Reads a file one step at a time, each step only when the caller asks for it. */
export class StepReader {
  readonly #aborted = new AbortController();
  readonly #steps: AsyncGenerator<ReadStep, void>;
  #ms = 0;

  /** @param read gets the abort signal of the reading. */
  constructor(
    private readonly path: string,
    read: (aborted: AbortSignal) => AsyncGenerator<ReadStep, void>,
  ) {
    this.#steps = read(this.#aborted.signal);
  }

  /** @param signal aborts the reading during this step. @throws as `readGiven` */
  async next(signal: AbortSignal): Promise<ReadStep> {
    const abort = () => this.#aborted.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    const began = performance.now();
    const next = await this.#steps.next();
    this.#ms += performance.now() - began;
    if (next.done === true) throw new TypeError(`Cannot read ${this.path}: it has ended`);
    // The browser's profiler and `npm run eval:extraction` show this measure.
    if (next.value.kind === "end") performance.measure(this.path, { start: performance.now() - this.#ms });
    return next.value;
  }

  /** Releases a file that is not read to its end. */
  async close(): Promise<void> {
    await this.#steps.return();
  }
}
