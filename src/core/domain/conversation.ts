import type { Awaited } from "./awaited";
import { OUTCOMES, type Assessment, type Source, type Step } from "./agent-event";
import type { AnswerPart } from "./answer-part";
import type { Citation } from "./citation";
import type { Failure } from "./failure";
import type { FileType } from "./file-type";
import type { ConversationId, FileId, FolderId, MessageId } from "./ids";
import type { EngineName, ModelRun } from "./model";

/** A place that a conversation searches: a whole folder (`within` is empty), a subfolder ("2024/") or a file. */
export interface Scope {
  readonly folderId: FolderId;
  readonly within: string;
  /** Limits the place to files of these types; undefined means every type. */
  readonly types?: readonly FileType[] | undefined;
  /** Limits the place to files that were last changed on these days; undefined means any day. */
  readonly changed?: DayRange | undefined;
}

/** Days as `"2024-12-31"`, in the person's own time zone, both inclusive; undefined is open. */
export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Limits places to some of their files. */
export interface Filter {
  /** Empty for files of every type. */
  readonly types: readonly FileType[];
  readonly changed: DayRange | undefined;
}

export const NO_FILTER: Filter = { types: [], changed: undefined };

export function isLimiting({ types, changed }: Filter): boolean {
  return types.length > 0 || changed !== undefined;
}

/** What the scopes are limited to; all scopes of a conversation have the same filter. */
export function filterOf(scopes: readonly Scope[]): Filter {
  const [first] = scopes;
  return { types: first?.types ?? [], changed: first?.changed };
}

export function withFilter(scopes: readonly Scope[], { types, changed }: Filter): readonly Scope[] {
  return scopes.map(({ folderId, within }) => ({
    folderId,
    within,
    ...(types.length > 0 && { types }),
    ...(changed !== undefined && { changed }),
  }));
}

export interface Conversation {
  readonly id: ConversationId;
  /** The first question, shortened, until the person renames the conversation. */
  readonly title: string;
  /** The places it searches: one folder, several, a subfolder, a file. */
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Stands above the others in the list. */
  readonly pinned: boolean;
  readonly withoutModel?: boolean | undefined;
}

const TITLE_LENGTH = 80;
/** The title of a conversation whose first question was erased. */
export const UNTITLED = "Conversation";

export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, " ").trim();
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1)}…` : line;
}

/** The most characters of a question, in UTF-16 units. */
export const LONGEST_QUESTION = 4_000;

export interface Question {
  readonly kind: "question";
  readonly id: MessageId;
  readonly conversationId: ConversationId;
  readonly text: string;
  readonly at: number;
}

/** Milliseconds from the question to each moment; undefined for a moment that did not happen. */
export interface AnswerTiming {
  readonly firstEvidenceMs: number | undefined;
  readonly firstWordMs: number | undefined;
  readonly doneMs: number | undefined;
}

/** `stopped`: the person stopped the answer before it was done. */
export const ANSWER_OUTCOMES = [...OUTCOMES, "stopped"] as const;

export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

export const WRITERS = ["model", "quotes"] as const;

export type WrittenBy = (typeof WRITERS)[number];

export interface Answer {
  readonly kind: "answer";
  readonly id: MessageId;
  readonly conversationId: ConversationId;
  readonly parts: readonly AnswerPart[];
  readonly at: number;
  readonly outcome: AnswerOutcome;
  readonly engine: EngineName;
  readonly writtenBy: WrittenBy;
  readonly usedFallback: boolean;
  /** What was still being made: the question is to be asked again when it is there. */
  readonly awaits: Awaited | undefined;
  /** One entry for each request to a model. */
  readonly runs: readonly ModelRun[];
  readonly citations: readonly Citation[];
  readonly steps: readonly Step[];
  /** A `DecisionReason`; what an earlier version said of it, in English; `""` where nothing was decided. */
  readonly decision: string;
  readonly assessment: Assessment | undefined;
  readonly failure: Failure | undefined;
  readonly timing: AnswerTiming;
  /** Folders of the passages found for the answer, cited or not. Removing one of them takes words from the answer. */
  readonly foldersSeen: readonly FolderId[];
  /** Passages that were found but are not cited, best first; at most `MOST_ALSO_FOUND`. */
  readonly alsoFound: readonly Source[];
  /** The names of folders that were to be searched, and whose index could not be opened. */
  readonly notAsked?: readonly string[];
  /** Set while there is no room for it on the disk: it is in memory only, and goes with the app. */
  readonly unsaved?: true;
}

export const MOST_ALSO_FOUND = 6;

export type Message = Question | Answer;

/** What a message says, without references. */
export type MessageText = Pick<Question, "id" | "conversationId" | "text" | "at">;

/** What a removal took out of the store, as its undo needs it. */
export interface RemovedMessages {
  /** Undefined where messages were removed and their conversation stays. */
  readonly conversation: Conversation | undefined;
  readonly messages: readonly PlacedMessage[];
  /** The folders that were there. What the messages hold of one that is removed before the undo must not come back. */
  readonly folders: readonly FolderId[];
}

/** A message and its place: messages of a conversation are sorted by `order`, then by time. */
export interface PlacedMessage {
  readonly message: Message;
  readonly order: number;
}

export interface AnswerToStore {
  readonly answer: Answer;
  /** It replaces an answer that is there; it is not stored when that answer has been removed. */
  readonly isAgain: boolean;
  /** The folders that were there when the question was asked. */
  readonly folders: ReadonlySet<FolderId>;
}

/** How often answers rest on a file. */
export interface FileUse {
  readonly fileId: FileId;
  readonly answers: number;
  /** The time of the newest of them, in milliseconds since 1970. */
  readonly lastAt: number;
}
