import type { Answer } from "../../../src/core/domain/conversation";
import type { Collection } from "./collection";
import { scoreAnswers, type AnswerScores, type ScoredAnswer } from "./score-answers";

type TimedAnswer = ScoredAnswer & Pick<Answer, "timing">;

/** An answer given without the reader and one given with it. */
export interface BothAnswers<A = TimedAnswer> {
  readonly without: A;
  readonly with: A;
}

/** A line of the table: the questions of a collection, or of one of their types. */
export interface SideBySide extends BothAnswers<AnswerScores> {
  /** Undefined for the whole collection. */
  readonly type: string | undefined;
  readonly ms: BothAnswers<number | undefined>;
}

const COLUMNS = ["answered", "shown", "right file", "answer words", "refused", "true quotes"] as const;

/**
 * Scores both answers to each question of a collection: for all questions, and for each type where the collection knows types.
 * @param answers in the order of the collection's questions.
 * @param texts the texts of the files as the app shows them, by path.
 */
export function compareReaders(
  collection: Collection,
  answers: readonly BothAnswers[],
  texts: Readonly<Record<string, string>>,
): readonly SideBySide[] {
  const { questions } = collection;
  const of = (type: string | undefined): SideBySide => {
    const chosen = [...questions.keys()].filter(
      (at) => type === undefined || questions[at]!.types.includes(type),
    );
    const asked = { ...collection, questions: chosen.map((at) => questions[at]!) };
    const given = (side: keyof BothAnswers) => chosen.flatMap((at) => answers[at]?.[side] ?? []);
    const both = <T>(measure: (given: readonly TimedAnswer[]) => T) => ({
      without: measure(given("without")),
      with: measure(given("with")),
    });
    return { type, ...both((some) => scoreAnswers(asked, some, texts)), ms: both(medianMs) };
  };
  const types = [...new Set(questions.flatMap((question) => question.types))].sort();
  return [of(undefined), ...types.map(of)];
}

/** Two figures in each cell, without the reader and with it; types are indented below their collection. */
export function sideBySideTable(rows: readonly SideBySide[]): string {
  const lines = rows.map(({ type, without, with: reading, ms }) => [
    type === undefined ? without.collection : `  ${type}`,
    String(without.questions),
    ...COLUMNS.map((column) => pairOf(percent(without[column]), percent(reading[column]))),
    pairOf(whole(ms.without), whole(ms.with)),
  ]);
  const table = [["without / with the reader", "questions", ...COLUMNS, "ms"], ...lines];
  const widths = table[0]!.map((_, i) => Math.max(...table.map((line) => line[i]?.length ?? 0)));
  const toLine = (line: readonly string[]) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  return table.map((line) => `${toLine(line)}\n`).join("");
}

function pairOf(without: string, reading: string): string {
  return without === "" && reading === "" ? "" : `${without || "–"} / ${reading || "–"}`;
}

/** Empty where there was nothing to judge. */
function percent(share: number): string {
  return Number.isNaN(share) ? "" : (share * 100).toFixed(1);
}

function whole(ms: number | undefined): string {
  return ms === undefined ? "" : String(Math.round(ms));
}

function medianMs(answers: readonly TimedAnswer[]): number | undefined {
  const times = answers.flatMap(({ timing }) => timing.doneMs ?? []).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)];
}
