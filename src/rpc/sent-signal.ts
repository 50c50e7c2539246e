import type { Endpoint, TransferHandler } from "comlink";

/** The message that reports an aborted signal. It uses the port of the call. */
interface AbortMessage {
  readonly aborted: string;
}

/** Makes the ids of this thread distinct from those of other threads that call the same worker. */
const THREAD = Math.random().toString(36).slice(2);
let count = 0;

/**
 * An abort signal on its way to another thread, for one call. Thousands of calls may share a signal, so each call removes
 * its own listener and no call opens its own port.
 */
export class SentSignal {
  readonly id = `${THREAD}-${(count += 1)}`;
  readonly #abort = () => this.endpoint.postMessage({ aborted: this.id } satisfies AbortMessage);

  /** @param ended ids of signals that the other side can forget; they are sent with the next call. */
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

/** Sends a `SentSignal`; the other side receives an `AbortSignal`. */
export const signalHandler: TransferHandler<SentSignal | AbortSignal, SerializedSignal> = {
  canHandle: (value): value is SentSignal => value instanceof SentSignal,
  serialize(sent) {
    // `canHandle` accepts only a `SentSignal`.
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

/** Listens on a port for abort messages and aborts the signals that they name. */
export function hearSignals(endpoint: Pick<Endpoint, "addEventListener">): void {
  endpoint.addEventListener("message", (event) => {
    const { data } = event as MessageEvent<unknown>;
    if (isAbortMessage(data)) heard.get(data.aborted)?.abort();
  });
}

/** Tells an abort message from the calls and answers on the same port. */
function isAbortMessage(message: unknown): message is AbortMessage {
  return typeof message === "object" && message !== null && "aborted" in message;
}
