// The figures of `lab/eval/judged/baseline.json`: what becomes of language models' answers.

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
  /** Means over the questions for which the model was called. */
  readonly calls: number | null;
  readonly readTokens: number | null;
  readonly writtenTokens: number | null;
  /** The median of what such a question takes on the played machine. */
  readonly seconds: number | null;
}
