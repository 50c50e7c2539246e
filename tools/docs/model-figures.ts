// The figures of `lab/eval/judged/baseline.json`: what becomes of language models' answers.

/** How long a phase took, over the answers that had it. */
export interface PhaseTime {
  readonly phase: string;
  readonly answers: number;
  readonly medianMs: number;
  readonly longestMs: number;
}

/** Shares are 0–1; null where there was nothing to judge. */
export interface ModelFigures {
  readonly model: string;
  /** The questions asked, of how many folders. */
  readonly asked: number;
  readonly folders: number;
  readonly right: number | null;
  readonly claimed: number | null;
  /** Of the questions whose answer is in no file, those that were not answered. */
  readonly refused: number | null;
  /** Answers that show words of the model. */
  readonly byModel: number | null;
  readonly citationRecall: number | null;
  readonly citationPrecision: number | null;
  readonly support: number | null;
  readonly phases: readonly PhaseTime[];
}
