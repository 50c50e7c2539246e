import { z } from "../core/base/zod";
import type { Face } from "./connections";

/** The methods of the leader's page, called by other tabs. These may run another release of the app. */
export interface Leader {
  /** The number of the leader's release. A tab works with a leader of its own release only. */
  release(): Promise<string>;
  /** A port on which a worker serves the named interface, and the Web Lock that this worker holds while it lives. */
  connect(face: Face): Promise<WorkerConnection>;
}

export const workerConnectionSchema = z.object({
  port: z.custom<MessagePort>((value) => value instanceof MessagePort),
  lock: z.string(),
});
export type WorkerConnection = Readonly<z.infer<typeof workerConnectionSchema>>;
