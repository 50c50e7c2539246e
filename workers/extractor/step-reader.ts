import type { ReadStep } from "../../src/core/domain/read-file";

/** A file that is being read, a step at a time, as far as somebody asks for it. */
export class StepReader {
  readonly #aborted = new AbortController();
  readonly #steps: AsyncGenerator<ReadStep, void>;
  #ms = 0;

  /** @param read is given the signal that ends the reading. */
  constructor(
    private readonly path: string,
    read: (aborted: AbortSignal) => AsyncGenerator<ReadStep, void>,
  ) {
    this.#steps = read(this.#aborted.signal);
  }

  /** @param signal ends the reading in this step. @throws as `readGiven` */
  async next(signal: AbortSignal): Promise<ReadStep> {
    const abort = () => this.#aborted.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    const began = performance.now();
    const next = await this.#steps.next();
    this.#ms += performance.now() - began;
    if (next.done === true) throw new TypeError(`Cannot read ${this.path}: it has ended`);
    // Seen in the browser's profiler, and by `npm run eval:extraction`.
    if (next.value.kind === "end") performance.measure(this.path, { start: performance.now() - this.#ms });
    return next.value;
  }

  /** Lets go of a file that is not read to its end. */
  async close(): Promise<void> {
    await this.#steps.return();
  }
}
