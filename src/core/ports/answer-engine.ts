import type { AnswerPart } from "../domain/answer-part";
import type { Step } from "../domain/agent-event";
import type { EngineName, ModelRun } from "../domain/model";
import type { FolderId } from "../domain/ids";
import type { Passage } from "../domain/passage";

export interface StatementSupport {
  /** The passage's position in the request's `passages`. */
  readonly passage: number;
  /** Where the words stand in that passage's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /**
   * 0–1, shown as the source's relevance. For a written statement: how far these words support it. For a quotation, which
   * supports itself: the share of the question that these words cover.
   */
  readonly support: number;
}

/** Words quoted from the passages: a sentence, a table row, a few lines. */
export interface Quotation {
  readonly kind: "quotation";
  readonly quoted: QuotedPart;
  /** Best first; empty when no words were found that support it. */
  readonly supports: readonly StatementSupport[];
  readonly intro?: Intro | undefined;
  /** `line`: on a line of its own, as for a table row; `running`: directly after the text of the same passage. */
  readonly layout: "running" | "line";
}

/** The app's own words before a quotation, and names of files: which file was found by its name, or that it is a draft. */
export interface Intro {
  /** `""` for none. */
  readonly words: string;
  /** The white space between the words and the quotation. */
  readonly gap: string;
  /** Whether it repeats the question, which may have been rewritten with words of any folder that is asked. */
  readonly holdsQuestion: boolean;
}

/** A part that quotes, before it has its place in an answer. */
export type QuotedPart = Unplaced<Extract<AnswerPart, { readonly kind: "quote" | "row" | "item" | "code" }>>;

type Unplaced<Part> = Part extends unknown ? Omit<Part, "gap" | "folders" | "refs"> : never;

/** A sentence that a model wrote. It is shown only if the check finds it in the passages, and above what code found. */
export interface WrittenSentence {
  readonly kind: "sentence";
  /** The text without reference markers. */
  readonly text: string;
  /** Positions of the passages that the model named with the sentence; only a hint. */
  readonly named: readonly number[];
  readonly by: EngineName;
  readonly isClaim: boolean;
}

/** When a model words what code found: where code has no sure answer, always, or never. */
export const WORDINGS = ["if open", "always", "never"] as const;

export type Wording = (typeof WORDINGS)[number];

export interface SentenceJudgement {
  /** That it answers the question, 0–1. */
  readonly confidence: number;
  readonly isClaim: boolean;
}

/** What an engine tells while it writes. */
export type Written =
  | Quotation
  /** All that code found is told; a model's words may follow. */
  | { readonly kind: "quoted" }
  /** A model's text as it is written, with the white space between its sentences. */
  | { readonly kind: "words"; readonly text: string; readonly by: EngineName }
  | WrittenSentence
  /** The words that follow are general talk: they come from no file and are not checked. */
  | { readonly kind: "talk" }
  /** A model has taken a step, or takes one. */
  | { readonly kind: "step"; readonly step: Step }
  /** A model has ended, or has broken off. */
  | { readonly kind: "run"; readonly run: ModelRun };

/** A question that asks nothing of the files. */
export interface TalkRequest {
  readonly question: string;
  /** Earlier questions and answers of this conversation, oldest first; `files`: the ids of those that an answer cites. */
  readonly history: readonly {
    readonly question: string;
    readonly answer: string;
    readonly files: readonly string[];
  }[];
  readonly signal: AbortSignal;
  /** Whether it may ask something of files all the same: a model is to decide before it replies. */
  readonly isDoubtful?: boolean;
}

/** What a model is asked to say of whole files, in place of an answer. */
export type OverviewTask = "summary" | "comparison" | "table";

export interface WriteRequest extends TalkRequest {
  /** The folders that are asked: what is written may hold words of each, cited or not. */
  readonly folders: readonly FolderId[];
  /** The question in its stand-alone form. */
  readonly question: string;
  /** The question as it was typed, where that differs. */
  readonly typed?: string;
  /** The passages that the answer may rest on, best first. A search appends to them. */
  readonly passages: readonly Passage[];
  /** What code found as the answer, in reading order; else what comes closest; empty where nothing touches it. */
  readonly quotations: readonly Quotation[];
  /** Whether code considers the question answered. */
  readonly isAnswered: boolean;
  /** Inverse document frequency of the question's content words, by token. A search adds those of its words. */
  readonly weights: ReadonlyMap<string, number>;
  /** Set where the answer is about whole files; `quotations` and `passages` are the most central ones then. */
  readonly task?: OverviewTask | undefined;
  /** `if open` by default. */
  readonly wording?: Wording | undefined;
  /**
   * How code judges a sentence that rests on passages, told by their positions, as an answer to the question or to one that
   * was searched for it. Undefined where nothing is asked that a sentence could answer.
   */
  readonly judge?: (sentence: string, passages: readonly number[]) => Promise<SentenceJudgement>;
  /**
   * The tool of a model that judges: searches the same folders, and tells the positions of what it found in `passages`.
   * Undefined where the model is to write from the passages as they are.
   */
  readonly search?: (query: string) => Promise<{ readonly step: Step; readonly found: readonly number[] }>;
}

/** Makes an answer from passages. The agent checks what it writes. It never sees a file or an index. */
export interface AnswerEngine {
  /**
   * Yields what code found, at once and in reading order; then, where a model is wanted, its checked sentences, which stand
   * above that. A model that judges may search for more, or find that nothing is asked of the files.
   */
  write(request: WriteRequest): AsyncIterable<Written>;
  /** Replies to general talk; yields no words where no model may, or finds that it is none. Undefined for an engine without models. */
  readonly talk?: (request: TalkRequest) => AsyncIterable<Written>;
}
