import type { Citation } from "./citation";
import type { Failure } from "./failure";
import type { EngineName, ModelRun } from "./model";

/** A place a question looked in, and what it found there. Steps accumulate over an answer. */
export interface Step {
  readonly kind: StepKind;
  /** What was looked for, or the path of the file that was read. */
  readonly subject: string;
  /** Passages (or files, for `file names`) looked at. */
  readonly searched: number;
  /** Those that were found relevant. */
  readonly kept: number;
  readonly ms: number;
  /** Set while it goes on, since reading a file takes a while; its figures are not known yet. */
  readonly isRunning?: true;
}

export const STEP_KINDS = ["search", "file names", "read file"] as const;

export type StepKind = (typeof STEP_KINDS)[number];

/** A passage that retrieval found, before any word of the answer: shown as evidence at once. */
export type Source = Omit<Citation, "ref" | "relevance" | "status">;

/** A stretch of an answer's text, in UTF-16 units. */
export interface AnswerRange {
  readonly start: number;
  readonly end: number;
}

/** Computed by code from the finished answer and its passages; no model is asked. */
export interface Assessment {
  /** True when there are statements and each is supported by a passage it cites. */
  readonly supported: boolean;
  /** Mean support of the statements, 0–1. */
  readonly support: number;
  /** Share of the question's content words (idf-weighted) that the cited passages hold, 0–1. */
  readonly coverage: number;
  readonly statements: number;
  /** Those whose support the check did not find. */
  readonly unsupported: readonly AnswerRange[];
  /** How likely it answers what was asked, 0–1, as fitted: of those that say .8, four of five do. */
  readonly confidence: number;
}

/**
 * `closest`: no passage surely answers, and the nearest ones are shown without a claim. `nothing-found`: nothing touches the question.
 */
export const OUTCOMES = ["answered", "closest", "nothing-found", "chat", "error"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/**
 * What the agent says while it answers, in this order: one `decision`; `retrieval` once for each round of looking (the
 * search, then the file-name fallback if it was needed; none without retrieval), and before each file that has to be read
 * first, its last step running; `content` many times; one
 * `assessment`; one `done`. An `error` ends the sequence wherever it stands.
 */
export type AgentEvent =
  | { readonly kind: "decision"; readonly retrieve: boolean; readonly reason: string }
  | {
      readonly kind: "retrieval";
      readonly via: "search" | "file names";
      /** All steps so far. */
      readonly steps: readonly Step[];
      /** All passages found relevant so far, best first, de-duplicated. */
      readonly sources: readonly Source[];
    }
  | {
      readonly kind: "content";
      /** Text to append. Holds whole `[ref:N]` markers only. */
      readonly delta: string;
      /** Citations that this delta refers to for the first time. */
      readonly citations: readonly Citation[];
      /** Where in the delta the words stand that answer, in UTF-16 units. */
      readonly marks: readonly AnswerRange[];
      /** `extractive` for quotes and replies; else what ran the model that wrote it. */
      readonly by: EngineName;
    }
  | { readonly kind: "assessment"; readonly assessment: Assessment }
  | {
      readonly kind: "done";
      readonly outcome: Exclude<Outcome, "error">;
      readonly engine: EngineName;
      readonly writtenBy: "model" | "quotes";
      readonly usedFallback: boolean;
      /** Words alone found this while vectors are still being made: asked again, it may be answered better. */
      readonly byWordsAlone: boolean;
      /** Each time that a model was asked to write, in order. */
      readonly runs: readonly ModelRun[];
    }
  | { readonly kind: "error"; readonly failure: Failure };
