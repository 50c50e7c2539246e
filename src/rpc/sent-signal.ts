import type { Endpoint, TransferHandler } from "comlink";

/** What the caller tells of a signal, on the port by which the call went. */
interface SignalMessage {
  readonly signal: string;
  readonly event: "aborted" | "ended";
}

/** As long as one thread's differ from another's. */
const THREAD = Math.random().toString(36).slice(2);
let count = 0;

/**
 * An abort signal on its way to another thread, for one call. Thousands of calls may share a signal: each takes off it what it
 * put there, and none costs a port of its own.
 */
export class SentSignal {
  readonly id = `${THREAD}-${(count += 1)}`;
  readonly #abort = () => this.#tell("aborted");

  constructor(
    readonly signal: AbortSignal,
    private readonly endpoint: Pick<Endpoint, "postMessage">,
  ) {
    signal.addEventListener("abort", this.#abort, { once: true });
  }

  /** The call has ended. */
  end(): void {
    this.signal.removeEventListener("abort", this.#abort);
    this.#tell("ended");
  }

  #tell(event: SignalMessage["event"]): void {
    this.endpoint.postMessage({ signal: this.id, event } satisfies SignalMessage);
  }
}

/** Signals of the calls that are being answered in this thread, by id. */
const heard = new Map<string, AbortController>();

interface SerializedSignal {
  readonly id: string;
  readonly aborted: boolean;
}

/** What is sent is a `SentSignal`, what arrives an `AbortSignal`. */
export const signalHandler: TransferHandler<SentSignal | AbortSignal, SerializedSignal> = {
  canHandle: (value): value is SentSignal => value instanceof SentSignal,
  serialize(sent) {
    // `canHandle` took nothing else.
    const { id, signal } = sent as SentSignal;
    return [{ id, aborted: signal.aborted }, []];
  },
  deserialize({ id, aborted }) {
    const controller = new AbortController();
    heard.set(id, controller);
    if (aborted) controller.abort();
    return controller.signal;
  },
};

/** Hears on a port what becomes of the signals that calls bring. */
export function hearSignals(endpoint: Pick<Endpoint, "addEventListener">): void {
  endpoint.addEventListener("message", (event) => {
    const { data } = event as MessageEvent<unknown>;
    if (!isSignalMessage(data)) return;
    if (data.event === "aborted") heard.get(data.signal)?.abort();
    else heard.delete(data.signal);
  });
}

/** Calls and answers come by the same ports. */
function isSignalMessage(message: unknown): message is SignalMessage {
  return typeof message === "object" && message !== null && "signal" in message && "event" in message;
}
