import {
  SIGNALS,
  type AppFigures,
  type Parted,
  type ReaderFigures,
  type Signal,
} from "../../../tools/docs/reader-figures";
import { auroc, standardised } from "../../../tools/eval/rank-statistics";

/** What was measured of one question, over the texts that it was asked of. */
export interface MeasuredQuestion {
  readonly isAnswered: boolean;
  /** The share of the question's words that the best window holds. */
  readonly words: number;
  /** The cosine of the nearest window. */
  readonly closeness: number;
  /** The answer model's logit of the window that answers most surely. */
  readonly reader: number;
  /** Whether the words that the answer model marks there touch a known answer; undefined where none is known. */
  readonly marks: boolean | undefined;
}

/** The app's own judgement of a question in its folder: how sure it is of its answer, 0–1. */
export interface JudgedQuestion {
  readonly isAnswered: boolean;
  readonly confidence: number;
}

/** The share of answered questions that may be refused. */
const MOST_FALSE = 0.08;

/** @param claimedFrom the least confidence of a claimed answer. */
export function readerFigures(
  { set, model }: Pick<ReaderFigures, "set" | "model">,
  measured: readonly MeasuredQuestion[],
  judged: readonly JudgedQuestion[],
  claimedFrom: number,
): ReaderFigures {
  const [reader, closeness] = (["reader", "closeness"] as const).map((name) =>
    standardised(measured.map((one) => one[name])),
  );
  const valuesOf = (signal: Signal): readonly number[] =>
    signal === "reader + closeness"
      ? reader!.map((value, at) => value + closeness![at]!)
      : measured.map((one) => one[signal]);
  const signals = Object.fromEntries(
    SIGNALS.map((signal) => [signal, parted(measured, valuesOf(signal))]),
  ) as Record<Signal, Parted>;
  const marks = measured.flatMap(({ isAnswered, marks: one }) =>
    isAnswered && one !== undefined ? one : [],
  );
  return {
    set,
    model,
    questions: measured.length,
    answered: measured.filter(({ isAnswered }) => isAnswered).length,
    signals,
    marked: marks.length === 0 ? null : shareOf(marks, Boolean),
    app: judged.length === 0 ? null : appFigures(judged, claimedFrom),
  };
}

function appFigures(judged: readonly JudgedQuestion[], claimedFrom: number): Parted & AppFigures {
  const isUnclaimed = ({ confidence }: JudgedQuestion) => confidence < claimedFrom;
  return {
    ...parted(
      judged,
      judged.map(({ confidence }) => confidence),
    ),
    questions: judged.length,
    notClaimed: shareOf(
      judged.filter(({ isAnswered }) => !isAnswered),
      isUnclaimed,
    ),
    falselyNotClaimed: shareOf(
      judged.filter(({ isAnswered }) => isAnswered),
      isUnclaimed,
    ),
  };
}

function parted(questions: readonly { readonly isAnswered: boolean }[], values: readonly number[]): Parted {
  const answered = values.filter((_, at) => questions[at]!.isAnswered);
  const others = values.filter((_, at) => !questions[at]!.isAnswered);
  return { auroc: auroc(answered, others), refused: refusedAt(answered, others, MOST_FALSE) };
}

/** The share of `others` below the highest threshold that at most `mostFalse` of `answered` are below. */
export function refusedAt(answered: readonly number[], others: readonly number[], mostFalse: number): number {
  const threshold = [...answered].sort((a, b) => a - b)[Math.floor(mostFalse * answered.length)] ?? -Infinity;
  return shareOf(others, (value) => value < threshold);
}

function shareOf<T>(values: readonly T[], isSo: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(isSo).length / values.length;
}
