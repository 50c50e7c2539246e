import { wrap, releaseProxy, type Endpoint, type Remote } from "comlink";
import { AppError } from "../core/domain/failure";
import { SentSignal } from "./sent-signal";
import { registerTransferHandlers } from "./transfer-handlers";

type Method = (...args: never[]) => Promise<unknown>;
/** Interfaces that cross threads: methods only, each returning a promise. */
export type Service<T> = { readonly [K in keyof T]: T[K] extends Method ? T[K] : never };

/**
 * Calls an object that is served at the other end of a port. The other side observes abort signals among the arguments
 * until the call has ended.
 * @param died settles when the other side is known to be dead; from then on every call, open or new, rejects with
 *   `worker-died`, because no answer would come.
 */
export function connect<T extends Service<T>>(endpoint: Endpoint | MessagePort, died?: Promise<string>): T {
  registerTransferHandlers();
  const remote: Remote<T> = wrap<T>(endpoint);
  const ended: number[] = [];
  const death = died?.then((worker): never => {
    throw new AppError({ kind: "worker-died", worker });
  });
  death?.catch(() => undefined);
  return new Proxy(Object.create(null), {
    get(_, name) {
      if (name === "then") return undefined;
      if (name === releaseProxy) return remote[releaseProxy];
      return async (...args: unknown[]) => {
        const sent = args.map((arg) =>
          arg instanceof AbortSignal ? new SentSignal(arg, endpoint, ended) : arg,
        );
        try {
          // Comlink's own types do not say that a member looked up by name is callable; `Service` does.
          const call = (Reflect.get(remote, name) as (...a: unknown[]) => Promise<unknown>)(...sent);
          return await (death === undefined ? call : Promise.race([call, death]));
        } finally {
          for (const arg of sent) if (arg instanceof SentSignal) arg.end();
        }
      };
    },
  }) as T;
}

/** Closes the port of a connection that `connect` made. */
export function disconnect(service: object): void {
  const release = Reflect.get(service, releaseProxy) as (() => void) | undefined;
  release?.();
}
