import { expose, proxy, transferHandlers, wrap, type TransferHandler } from "comlink";
import { AppError, toFailure, type Failure } from "../core/domain/failure";
import { signalHandler } from "./sent-signal";
import { afterThread, holdThreadLock, THREAD_LOCK } from "./thread-lock";

let registered = false;

/** Registers Comlink handlers for abort signals, callbacks (as positional arguments) and failures. */
export function registerTransferHandlers(): void {
  if (registered) return;
  registered = true;
  holdThreadLock();
  transferHandlers.set("signal", signalHandler);
  transferHandlers.set("callback", callbackHandler);
  // Comlink's own handler keeps only name, message and stack of what is thrown.
  transferHandlers.set("throw", throwHandler);
}

type Callback = (...args: unknown[]) => void;

/** A callback on its way: the port by which it is called, and the lock of the thread that it is in. */
interface SentCallback {
  readonly port: MessagePort;
  readonly thread: string;
}

const callbackHandler: TransferHandler<Callback, SentCallback> = {
  canHandle: (value): value is Callback => typeof value === "function",
  serialize(callback) {
    const { port1, port2 } = new MessageChannel();
    expose(proxy({ call: (...args: unknown[]) => callback(...args) }), port1);
    return [{ port: port2, thread: THREAD_LOCK }, [port2]];
  },
  deserialize({ port, thread }) {
    const remote = wrap<{ call: Callback }>(port);
    const callback = (...args: unknown[]): void => void remote.call(...args);
    threads.set(callback, thread);
    return callback;
  },
};

/** The locks of the threads that callbacks came from. */
const threads = new WeakMap<object, string>();

/** Calls `forget` once the thread that a callback came from is gone; never for a callback of this thread. */
export function onGone(callback: object, forget: () => void): void {
  const thread = threads.get(callback);
  if (thread !== undefined) void afterThread(thread, forget);
}

interface Thrown {
  readonly value: unknown;
}
type Serialized = { failure: Failure } | { message: string; name: string; stack: string | undefined };

// Comlink marks thrown values with a private symbol that only its own handler can check, so ours reuses its `canHandle`.
const comlinkThrowHandler = transferHandlers.get("throw");

const throwHandler: TransferHandler<Thrown, Serialized> = {
  canHandle: (value): value is Thrown => comlinkThrowHandler?.canHandle(value) ?? false,
  serialize({ value }) {
    if (value instanceof AppError) return [{ failure: value.failure }, []];
    if (value instanceof Error) return [{ message: value.message, name: value.name, stack: value.stack }, []];
    return [{ failure: toFailure(value) }, []];
  },
  deserialize(serialized): never {
    if ("failure" in serialized) throw new AppError(serialized.failure);
    const error = new Error(serialized.message);
    error.name = serialized.name;
    if (serialized.stack !== undefined) error.stack = serialized.stack;
    throw error;
  },
};
