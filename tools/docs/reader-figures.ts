// The figures of `lab/eval/reader/baseline.json`: how well the answer models tell answered questions from others.

export const SIGNALS = ["words", "closeness", "reader", "reader + closeness"] as const;
export type Signal = (typeof SIGNALS)[number];

/** How well a signal tells answered questions from others. */
export interface Parted {
  /** 0–1 */
  readonly auroc: number;
  /** The share of what has no answer that is refused where at most 8% of the answered questions are. */
  readonly refused: number;
}

/** Figures of one set with one reader, as `lab/eval/reader/baseline.json` keeps them. */
export interface ReaderFigures {
  readonly set: string;
  readonly model: string;
  readonly questions: number;
  readonly answered: number;
  readonly signals: Readonly<Record<Signal, Parted>>;
  /** Of the answered questions, those where the marked words touch the answer; null where answers are not known. */
  readonly marked: number | null;
  /** The app's judgement of some of the questions; null where it was not asked. */
  readonly app: (Parted & AppFigures) | null;
}

export interface AppFigures {
  readonly questions: number;
  /** Of what has no answer, the share that is not claimed, and of what has one the same. */
  readonly notClaimed: number;
  readonly falselyNotClaimed: number;
}
