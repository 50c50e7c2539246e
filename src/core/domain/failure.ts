import { messageOf } from "../base/message-of";
import type { UnfitRows } from "./stored-kinds";

/**
 * An expected failure, as opposed to a programming error. A `Failure` is a plain object, so that it crosses threads
 * whole. Each kind has its title and advice in `ui/failure-text`.
 */
export type Failure =
  | { readonly kind: "folder-refused"; readonly name: string }
  | { readonly kind: "folder-unreadable"; readonly name: string; readonly detail: string }
  /** The folder can be listed and has no entry, though `files` of its files are known: its disk may have been taken out. */
  | { readonly kind: "folder-empty"; readonly folder: string; readonly files: number }
  | { readonly kind: "folder-inside-another"; readonly name: string; readonly other: string }
  | { readonly kind: "folder-holds-another"; readonly name: string; readonly other: string }
  | { readonly kind: "permission-lapsed"; readonly folder: string }
  | { readonly kind: "permission-denied"; readonly folder: string }
  | { readonly kind: "visit-over"; readonly folder: string }
  | { readonly kind: "file-gone"; readonly path: string }
  | {
      readonly kind: "quota-exceeded";
      readonly neededBytes: number | undefined;
      readonly freeBytes: number | undefined;
    }
  /** What another app shared could not be stored for the page. */
  | { readonly kind: "share-lost" }
  | { readonly kind: "storage-broken"; readonly detail: string }
  | { readonly kind: "storage-outdated" }
  | { readonly kind: "records-unread"; readonly records: readonly UnfitRows[] }
  | { readonly kind: "index-full"; readonly index: string; readonly passages: number; readonly most: number }
  | { readonly kind: "model-missing"; readonly model: string; readonly detail: string }
  | { readonly kind: "model-broken"; readonly model: string; readonly detail: string }
  | { readonly kind: "inference-failed"; readonly model: string; readonly detail: string }
  /** The file that the person gave is not an exported conversation, or is damaged. */
  | { readonly kind: "not-a-conversation"; readonly detail: string }
  /** The file that the person gave is not a folder's index that was taken along, or can't be opened. */
  | {
      readonly kind: "not-an-index";
      readonly reason: "not one" | "newer" | "wrong passphrase" | "damaged";
    }
  /** A folder's index was brought in from elsewhere; its files are not on this device, or were not given yet. */
  | { readonly kind: "files-elsewhere"; readonly folder: string }
  /** The file that the person gave is not a language model, or is damaged. */
  | { readonly kind: "not-a-model"; readonly file: string; readonly detail: string }
  /** The language model is valid, but cannot run here: it is too large, or its engine does not start. */
  | { readonly kind: "model-not-loaded"; readonly model: string; readonly detail: string }
  /** A model was not fetched to its end, and the part that arrived stays; or it was not copied, and nothing stays. */
  | {
      readonly kind: "download-stopped";
      readonly model: string;
      readonly reason: "no room" | "damaged" | "not found" | "unreachable";
      readonly isGiven?: true;
      readonly detail: string;
    }
  /** The file that the person gave is not a language for text recognition, or is damaged. */
  | { readonly kind: "not-a-language"; readonly file: string; readonly detail: string }
  | {
      readonly kind: "language-not-fetched";
      readonly language: string;
      readonly reason: "damaged" | "not found" | "unreachable";
      readonly detail: string;
    }
  | { readonly kind: "model-stalled"; readonly model: string; readonly seconds: number }
  | { readonly kind: "generation-failed"; readonly model: string; readonly detail: string }
  /** The prompt and the answer do not fit into the model's context window. */
  | { readonly kind: "context-overflow"; readonly contextTokens: number }
  | { readonly kind: "worker-died"; readonly worker: string }
  | { readonly kind: "leader-gone" }
  /** The tab that does the work lives but does not answer. */
  | { readonly kind: "leader-silent" }
  /** The tab that does the work runs another release, whose messages may differ. */
  | { readonly kind: "leader-differs"; readonly release: string | undefined }
  | { readonly kind: "unexpected"; readonly detail: string };

/** Carries an expected `Failure` up the stack. Any other thrown value is a programming error of ours. */
export class AppError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
    this.name = "AppError";
  }
}

/** The failure of a caught value. A value that is no `AppError` becomes `unexpected`, with its message. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof AppError) return thrown.failure;
  return { kind: "unexpected", detail: messageOf(thrown) };
}

/** The detail of the failure of a caught value, otherwise its kind. */
export function detailOf(thrown: unknown): string {
  const failure = toFailure(thrown);
  return "detail" in failure ? failure.detail : failure.kind;
}

/** Whether nothing can be asked or read until the workers are back; some come back by themselves. */
export function losesWorkers({ kind }: Failure): boolean {
  return ["worker-died", "leader-gone", "leader-silent", "leader-differs"].includes(kind);
}
