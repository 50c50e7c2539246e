import type { DiscoveryRequest, DiscoveryResponse } from "../core/discovery/contract";
import type { Scope } from "../core/domain/conversation";
import type { FileRecord } from "../core/domain/file-record";
import type { FoundPassage } from "../core/domain/passage";

export interface FileHit {
  readonly file: FileRecord;
  readonly score: number;
}

/** Searching without an answer; served by the search worker. */
export interface Search {
  /**
   * The ranked passages, best first, complete up to `limit`.
   * @param history earlier questions of the conversation, oldest first.
   */
  find(
    question: string,
    history: readonly string[],
    scopes: readonly Scope[],
    limit: number,
  ): Promise<readonly FoundPassage[]>;
  /**
   * Searches everything that the app knows: files, folders, passages, messages, facts. `onPart` gets the response so far
   * each time a kind has been searched. When `signal` is aborted it resolves early.
   */
  discover(
    request: DiscoveryRequest,
    onPart: (part: DiscoveryResponse) => void,
    signal: AbortSignal,
  ): Promise<DiscoveryResponse>;
  /** Files by name, best first, as answers look for them. */
  findFiles(name: string, scopes: readonly Scope[], limit: number): Promise<readonly FileHit[]>;
}
