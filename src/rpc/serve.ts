import { expose, type Endpoint } from "comlink";
import { hearSignals } from "./sent-signal";
import { registerTransferHandlers } from "./transfer-handlers";

/** Serves an object's methods on a port, to whoever called `connect` at its other end. */
export function serve(object: object, endpoint: Endpoint | MessagePort): void {
  registerTransferHandlers();
  hearSignals(endpoint);
  expose(object, endpoint);
}
