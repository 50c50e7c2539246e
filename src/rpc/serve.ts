import { expose, type Endpoint } from "comlink";
import { hearSignals } from "./sent-signal";
import { registerTransferHandlers } from "./transfer-handlers";

/** Serves an object's methods on a port; `connect` at the other end calls them. */
export function serve(object: object, endpoint: Endpoint | MessagePort): void {
  registerTransferHandlers();
  hearSignals(endpoint);
  expose(object, endpoint);
}
