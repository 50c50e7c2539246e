import type { FileId } from "../core/domain/ids";

/** The Web Lock of the leader: its holder, a page, owns the workers and the index files. */
export const LEADER_LOCK = "footnote-leader";

/** From a page to the service worker. */
export type ToServiceWorker =
  /** Pass this port on to the leader's page. */
  | { readonly kind: "reach-leader"; readonly port: MessagePort }
  /** Answer on the port with the ledger (`RequestRecord[]`), oldest first. */
  | { readonly kind: "read-ledger"; readonly port: MessagePort }
  /** Forget the ledger: "erase everything". */
  | { readonly kind: "forget-ledger" }
  /** A new version waits; take over now. */
  | { readonly kind: "take-over" };

/** From the service worker to a page. */
export type FromServiceWorker =
  /**
   * Post `true` on the port if you lead, otherwise nothing. Chromium's lock holders have ids that no client has, so the
   * service worker must ask.
   */
  | { readonly kind: "who-leads"; readonly port: MessagePort }
  /** Another tab wants to reach the leader, which you are. */
  | { readonly kind: "reached"; readonly port: MessagePort }
  /** Post the `File` of a folder of this visit on the port, or undefined. */
  | { readonly kind: "want-file"; readonly fileId: FileId; readonly port: MessagePort };

/** The page's knowledge of a version newer than its own. */
export type NewVersion =
  | "none"
  /** The new version waits, or another tab let it take over: a reload brings it. */
  | "ready"
  /** The new version was told to take over but has not: another tab keeps the old version at work. */
  | "held-back";

/** One request that the service worker saw. */
export interface RequestRecord {
  readonly at: number;
  readonly url: string;
  readonly sameOrigin: boolean;
  readonly from: "cache" | "network" | "folder";
}
