import type { Endpoint, TransferHandler } from "comlink";
import { afterThread, THREAD_LOCK } from "./thread-lock";

/** The message that reports an aborted signal. It uses the port of the call. */
interface AbortMessage {
  readonly aborted: number;
  readonly thread: string;
}

let count = 0;

/**
 * An abort signal on its way to another thread, for one call. Thousands of calls may share a signal, so each call removes
 * its own listener and no call opens its own port.
 */
export class SentSignal {
  /** Distinct from those of all other signals of this thread. */
  readonly id = (count += 1);
  readonly #abort = () =>
    this.endpoint.postMessage({ aborted: this.id, thread: THREAD_LOCK } satisfies AbortMessage);

  /** @param ended ids of signals that the other side can forget; they are sent with the next call. */
  constructor(
    readonly signal: AbortSignal,
    private readonly endpoint: Pick<Endpoint, "postMessage">,
    readonly ended: number[],
  ) {
    signal.addEventListener("abort", this.#abort, { once: true });
  }

  end(): void {
    this.signal.removeEventListener("abort", this.#abort);
    this.ended.push(this.id);
  }
}

/** Signals of the calls that are being answered in this thread, by the threads that they came from and by id. */
const heard = new Map<string, Map<number, AbortController>>();

interface SerializedSignal {
  readonly id: number;
  /** The lock of the thread that sends it. */
  readonly thread: string;
  readonly aborted: boolean;
  readonly ended: readonly number[];
}

/** Sends a `SentSignal`; the other side receives an `AbortSignal`. */
export const signalHandler: TransferHandler<SentSignal | AbortSignal, SerializedSignal> = {
  canHandle: (value): value is SentSignal => value instanceof SentSignal,
  serialize(sent) {
    // `canHandle` accepts only a `SentSignal`.
    const { id, signal, ended } = sent as SentSignal;
    return [{ id, thread: THREAD_LOCK, aborted: signal.aborted, ended: ended.splice(0) }, []];
  },
  deserialize({ id, thread, aborted, ended }) {
    const own = heard.get(thread) ?? firstOf(thread);
    for (const other of ended) own.delete(other);
    const controller = new AbortController();
    own.set(id, controller);
    if (aborted) controller.abort();
    return controller.signal;
  },
};

/** Makes room for the signals of a thread that has sent none before. A tab that is closed does not say which calls have ended. */
function firstOf(thread: string): Map<number, AbortController> {
  const own = new Map<number, AbortController>();
  heard.set(thread, own);
  void afterThread(thread, () => heard.delete(thread));
  return own;
}

/** Listens on a port for abort messages and aborts the signals that they name. */
export function hearSignals(endpoint: Pick<Endpoint, "addEventListener">): void {
  endpoint.addEventListener("message", (event) => {
    const { data } = event as MessageEvent<unknown>;
    if (isAbortMessage(data)) heard.get(data.thread)?.get(data.aborted)?.abort();
  });
}

/** Tells an abort message from the calls and answers on the same port. */
function isAbortMessage(message: unknown): message is AbortMessage {
  return typeof message === "object" && message !== null && "aborted" in message;
}
