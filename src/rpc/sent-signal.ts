import type { Endpoint, TransferHandler } from "comlink";

/** What tells that a signal has been aborted, on the port by which the call went. */
interface AbortMessage {
  readonly aborted: string;
}

/** Tells the ids of this thread from those of others that call the same worker. */
const THREAD = Math.random().toString(36).slice(2);
let count = 0;

/**
 * An abort signal on its way to another thread, for one call. Thousands of calls may share a signal: each takes off it what it
 * put there, and none costs a port of its own.
 */
export class SentSignal {
  readonly id = `${THREAD}-${(count += 1)}`;
  readonly #abort = () => this.endpoint.postMessage({ aborted: this.id } satisfies AbortMessage);

  /** @param ended ids of signals that the other side need not hear any more: told with the next call. */
  constructor(
    readonly signal: AbortSignal,
    private readonly endpoint: Pick<Endpoint, "postMessage">,
    readonly ended: string[],
  ) {
    signal.addEventListener("abort", this.#abort, { once: true });
  }

  /** The call has ended. */
  end(): void {
    this.signal.removeEventListener("abort", this.#abort);
    this.ended.push(this.id);
  }
}

/** Signals of the calls that are being answered in this thread, by id. */
const heard = new Map<string, AbortController>();

interface SerializedSignal {
  readonly id: string;
  readonly aborted: boolean;
  readonly ended: readonly string[];
}

/** What is sent is a `SentSignal`, what arrives an `AbortSignal`. */
export const signalHandler: TransferHandler<SentSignal | AbortSignal, SerializedSignal> = {
  canHandle: (value): value is SentSignal => value instanceof SentSignal,
  serialize(sent) {
    // `canHandle` took nothing else.
    const { id, signal, ended } = sent as SentSignal;
    return [{ id, aborted: signal.aborted, ended: ended.splice(0) }, []];
  },
  deserialize({ id, aborted, ended }) {
    for (const other of ended) heard.delete(other);
    const controller = new AbortController();
    heard.set(id, controller);
    if (aborted) controller.abort();
    return controller.signal;
  },
};

/** Hears on a port which of the signals that calls brought are aborted. */
export function hearSignals(endpoint: Pick<Endpoint, "addEventListener">): void {
  endpoint.addEventListener("message", (event) => {
    const { data } = event as MessageEvent<unknown>;
    if (isAbortMessage(data)) heard.get(data.aborted)?.abort();
  });
}

/** Calls and answers come by the same ports. */
function isAbortMessage(message: unknown): message is AbortMessage {
  return typeof message === "object" && message !== null && "aborted" in message;
}
