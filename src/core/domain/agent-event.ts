import type { Awaited } from "./awaited";
import type { AnswerPart } from "./answer-part";
import type { Citation } from "./citation";
import type { Failure } from "./failure";
import type { EngineName, ModelRun } from "./model";

/** One step of retrieval: where the agent looked, and what it found there. Steps accumulate over an answer. */
export interface Step {
  readonly kind: StepKind;
  /** What was looked for, the path of the file that was read, or the question that a model judged. */
  readonly subject: string;
  /** Passages looked at; files, for `file names`; earlier turns, for `rewrite` and `recall`. */
  readonly searched: number;
  /** How many of them are relevant; 1 or 0 for what a model decided. */
  readonly kept: number;
  readonly ms: number;
  /** Set while the step runs: reading takes a while, and the figures are those so far. */
  readonly isRunning?: true;
  /** How many there are to look at, while the step runs. */
  readonly total?: number;
  /** How long it is likely to take, while it runs. */
  readonly expectedMs?: number;
}

/**
 * `decide`: a model told whether the files are asked at all; `rewrite`: it put a follow-up question into words that stand
 * alone; `filter`: it read passages and copied what helps; `model search`: it chose the words of a further search;
 * `load`: it is being loaded, `searched` of 100 percent; `word`: it said what the passages say, in `kept` sentences. Only in
 * stored answers: `take notes`, it read the passages of whole files; `recall`, it summed up a long conversation.
 */
export const STEP_KINDS = [
  "search",
  "file names",
  "read file",
  "decide",
  "rewrite",
  "filter",
  "model search",
  "take notes",
  "recall",
  "load",
  "word",
] as const;

export type StepKind = (typeof STEP_KINDS)[number];

/** Why the files are searched for an answer, or not. */
export const DECISION_REASONS = [
  "asks of files",
  "limits alone",
  "no words",
  "command",
  "no folder",
  "about the app",
  "thanks",
  "farewell",
  "greeting",
  "small talk",
  "without files",
  "to remember",
  "to forget",
  "what is remembered",
] as const;

export type DecisionReason = (typeof DECISION_REASONS)[number];

/** A passage that retrieval found. The page shows it as evidence before the first word of the answer. */
export type Source = Omit<Citation, "ref" | "relevance" | "status">;

/** What code computes from the finished answer and its passages, without a model. */
export interface Assessment {
  /** True when there are statements and each is supported by a passage it cites. */
  readonly supported: boolean;
  /** Mean support of the statements, 0–1. */
  readonly support: number;
  /** Share of the question's content words (idf-weighted) that the cited passages hold, 0–1. */
  readonly coverage: number;
  readonly statements: number;
  readonly unsupported: number;
  /**
   * Calibrated probability that the answer answers the question, 0–1: of answers with 0.8, four of five do. Undefined for
   * what is computed and not judged: lists and overviews, and an answer that states nothing.
   */
  readonly confidence: number | undefined;
}

/**
 * `closest`: no passage answers for certain, so the nearest passages are shown without a claim.
 * `nothing-found`: no passage has to do with the question.
 */
export const OUTCOMES = ["answered", "closest", "nothing-found", "chat", "error"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export type SettledOutcome = Extract<Outcome, "answered" | "closest">;

/**
 * The events of one answer, in this order: one `decision`; any number of `retrieval`; many with content (`part`, `words`,
 * `statement`); one `assessment`; one `done`. An `error` ends the sequence at any point. Where a model's words may follow what
 * code found, an `assessment` of that comes before them, and the answer can be read: it is never taken back.
 * One `retrieval` comes for each round of retrieval: the search, then the file-name fallback if the answer needs it. Others,
 * whose last step is running, come before: when a search begins, when it has found passages, which are then read closely, and
 * before each file that must be read first. Without retrieval there is none.
 * A model that judges takes steps while it writes: their events come between those with content.
 */
export type AgentEvent =
  | { readonly kind: "decision"; readonly retrieve: boolean; readonly reason: DecisionReason }
  | {
      readonly kind: "retrieval";
      readonly via: "search" | "file names";
      readonly steps: readonly Step[];
      /** All passages found relevant so far, best first, de-duplicated. */
      readonly sources: readonly Source[];
      /** Set where `sources` are the best passages by their words, shown while they are read closely, and not yet found relevant. */
      readonly isProvisional?: true;
    }
  /** A part of the answer, behind those before it. A part of a model is empty at first; its words follow. */
  | {
      readonly kind: "part";
      readonly part: AnswerPart;
      /** Citations to which this part refers for the first time. */
      readonly citations: readonly Citation[];
      /** Its position among the parts, where it stands above others that are there already. */
      readonly at?: number;
    }
  /** Words that a model adds to its last part. */
  | { readonly kind: "words"; readonly delta: string }
  /** The words so far end with this text, and code has checked it as a statement. */
  | {
      readonly kind: "statement";
      readonly text: string;
      readonly refs: readonly number[];
      /** As of a part. */
      readonly citations: readonly Citation[];
    }
  | {
      readonly kind: "assessment";
      readonly assessment: Assessment;
      /** How the answer ends without the words of a model that may follow, as of `done`; undefined where none may. */
      readonly soFar?: {
        readonly outcome: SettledOutcome;
        readonly usedFallback: boolean;
        readonly awaits: Awaited | undefined;
      };
    }
  | {
      readonly kind: "done";
      readonly outcome: Exclude<Outcome, "error">;
      readonly engine: EngineName;
      readonly writtenBy: "model" | "quotes";
      readonly usedFallback: boolean;
      /** What is still being made, so that the same question may be answered better later. */
      readonly awaits: Awaited | undefined;
      /** One entry for each request to a model, in order. */
      readonly runs: readonly ModelRun[];
    }
  | { readonly kind: "error"; readonly failure: Failure };
