import { OUTCOMES, type AnswerRange, type Assessment, type Source, type Step } from "./agent-event";
import type { Citation } from "./citation";
import type { Failure } from "./failure";
import type { FileType } from "./file-type";
import type { ConversationId, FileId, FolderId, MessageId } from "./ids";
import type { EngineName, ModelRun } from "./model";

/** What a conversation may look at. An empty `within` means the whole folder; else a subfolder ("2024/") or a file. */
export interface Scope {
  readonly folderId: FolderId;
  readonly within: string;
  /** Of that, files of these types; all of them without it. */
  readonly types?: readonly FileType[] | undefined;
}

/** The types that files are limited to; none where they are not. */
export function typesOf(scopes: readonly Scope[]): readonly FileType[] {
  return scopes.find(({ types }) => types !== undefined)?.types ?? [];
}

/** The same places, limited to files of these types. @param types none for files of every type. */
export function ofTypes(scopes: readonly Scope[], types: readonly FileType[]): readonly Scope[] {
  return scopes.map(({ folderId, within }) =>
    types.length === 0 ? { folderId, within } : { folderId, within, types },
  );
}

export interface Conversation {
  readonly id: ConversationId;
  /** The first question, shortened, until it is given another. */
  readonly title: string;
  /** The folders it belongs to: one, several, a subfolder, a file. */
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Question {
  readonly kind: "question";
  readonly id: MessageId;
  readonly conversationId: ConversationId;
  readonly text: string;
  readonly at: number;
}

/** Milliseconds from the question to each moment; undefined for what did not happen. */
export interface AnswerTiming {
  readonly firstEvidenceMs: number | undefined;
  readonly firstWordMs: number | undefined;
  readonly doneMs: number | undefined;
}

/** `stopped`: by the person, before it was done. */
export const ANSWER_OUTCOMES = [...OUTCOMES, "stopped"] as const;

export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

export const WRITERS = ["model", "quotes"] as const;

export type WrittenBy = (typeof WRITERS)[number];

export interface Answer {
  readonly kind: "answer";
  readonly id: MessageId;
  readonly conversationId: ConversationId;
  /** With `[ref:N]` markers. */
  readonly text: string;
  readonly at: number;
  readonly outcome: AnswerOutcome;
  readonly engine: EngineName;
  readonly writtenBy: WrittenBy;
  readonly usedFallback: boolean;
  /** Words alone found it, while vectors were still being made. */
  readonly byWordsAlone: boolean;
  /** Where in the text the words stand that answer (UTF-16 units, markers included), in order. */
  readonly marks: readonly AnswerRange[];
  /** Where in the text a model's words stand (UTF-16 units, markers included), in order; the rest is quoted. */
  readonly modelParts: readonly { readonly start: number; readonly end: number }[];
  /** Each time that a model was asked to write. */
  readonly runs: readonly ModelRun[];
  readonly citations: readonly Citation[];
  readonly steps: readonly Step[];
  readonly decision: string;
  readonly assessment: Assessment | undefined;
  readonly failure: Failure | undefined;
  readonly timing: AnswerTiming;
  /** Folders in which passages were found for it, cited or not: it loses words when one of them is removed. */
  readonly foldersSeen: readonly FolderId[];
  /** Passages that were found and not cited, best first; at most `MOST_ALSO_FOUND`. */
  readonly alsoFound: readonly Source[];
}

export const MOST_ALSO_FOUND = 6;

export type Message = Question | Answer;

/** One file among a message's citations, as a chip shows it. */
export interface CitedFile {
  readonly folderId: FolderId;
  readonly fileId: FileId;
  readonly path: string;
  readonly refs: readonly number[];
  readonly status: Citation["status"];
}
