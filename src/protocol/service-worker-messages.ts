import { z } from "../core/base/zod";
import { parseFileId, type FileId } from "../core/domain/ids";

const fileId = z.custom<FileId>((value) => {
  try {
    parseFileId(String(value));
    return typeof value === "string";
  } catch {
    return false;
  }
});
const port = z.custom<MessagePort>((value) => value instanceof MessagePort);

/** From a page to the service worker. Another version of either may have sent it, so the receiver checks it. */
export const toServiceWorkerSchema = z.discriminatedUnion("kind", [
  /** Pass this port on to the leader's page. */
  z.object({ kind: z.literal("reach-leader"), port }),
  /** Answer on the port with the ledger (`RequestRecord[]`), oldest first. */
  z.object({ kind: z.literal("read-ledger"), port }),
  /** Answer on the port with those of the paths below the base that are not stored (`string[]`). */
  z.object({ kind: z.literal("list-unstored"), paths: z.array(z.string()), port }),
  /** Forget the ledger: "erase everything". */
  z.object({ kind: z.literal("forget-ledger") }),
  /** You control no page of mine yet. */
  z.object({ kind: z.literal("claim") }),
  /** A new version waits; take over now. */
  z.object({ kind: z.literal("take-over") }),
]);
export type ToServiceWorker = Readonly<z.infer<typeof toServiceWorkerSchema>>;

/** From the service worker to a page, which checks it as well. */
export const fromServiceWorkerSchema = z.discriminatedUnion("kind", [
  /**
   * Post `true` on the port if you lead, otherwise nothing. Chromium's lock holders have ids that no client has, so the
   * service worker must ask.
   */
  z.object({ kind: z.literal("who-leads"), port }),
  /** Another tab wants to reach the leader, which you are. */
  z.object({ kind: z.literal("reached"), port }),
  /** Post the `File` of a folder of this visit on the port, or undefined. */
  z.object({ kind: z.literal("want-file"), fileId: fileId, port }),
]);
export type FromServiceWorker = Readonly<z.infer<typeof fromServiceWorkerSchema>>;
