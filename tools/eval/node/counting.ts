// The folders in tests/eval/counting: their questions, and the judgement of what is computed for them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { countingIn, countingOf, SHOWN_FROM, tell } from "../../../src/core/answer/count/answer-by-counting";
import { markedTextOf } from "../../../tests/fakes/marked-text";
import { planFeatures } from "../../../src/core/answer/count/plan-confidence";
import { fittedWeights } from "../../../src/core/answer/score/weights";
import { labelOf } from "../../../src/core/answer/label";
import { SearchLog } from "../../../src/core/answer/search-log";
import type { Assessment } from "../../../src/core/domain/agent-event";
import type { AnswerPart, ComputedResult } from "../../../src/core/domain/answer-part";
import type { Citation } from "../../../src/core/domain/citation";
import type { Library } from "../../../src/core/ports/library";
import { openByWords } from "./node-folder";
import type { NodeEmbedder } from "./node-embedder";
import { readFolder, type NodeFile } from "./read-folder";

export interface CountingQuestion {
  readonly id: string;
  readonly folder: string;
  readonly question: string;
  readonly kind: string;
  /** A number; by name where there are groups or several units; null where no value is wanted. */
  readonly value: number | Readonly<Record<string, number>> | null;
  readonly rows: readonly { readonly file: string; readonly holds: string }[];
}

interface Counted {
  readonly result: ComputedResult | undefined;
  /** Whether it is told under a calm label. */
  readonly isSure: boolean;
  readonly text: string;
  /** With its rows, as an answer shows it. */
  readonly answer: string;
  readonly citations: readonly Citation[];
}

/** An answer beside what is wanted. */
export interface JudgedCount extends Counted {
  readonly asked: CountingQuestion;
  readonly isValueRight: boolean;
  readonly areRowsRight: boolean;
}

/** Asks each folder of a set its questions. @param directory with `questions.jsonl` and a folder for each that is named there. */
export async function askSet(
  directory: string,
  embedderFor: (files: readonly NodeFile[]) => Promise<NodeEmbedder | undefined> = async () => undefined,
): Promise<readonly JudgedCount[]> {
  const questions = questionsOf(directory);
  const judged: JudgedCount[] = [];
  for (const folder of readdirSync(directory, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const files = await readFolder(join(directory, folder.name));
    const library = await openByWords(folder.name, files, CHANGED_AT, await embedderFor(files));
    for (const asked of questions.filter((one) => one.folder === folder.name))
      judged.push(judgeCount(asked, await likeliest(asked.question, library)));
  }
  return judged;
}

/** The questions of a set. */
export function questionsOf(directory: string): readonly CountingQuestion[] {
  const lines = readFileSync(join(directory, "questions.jsonl"), "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line): CountingQuestion => JSON.parse(line));
}

async function likeliest(question: string, library: Library): Promise<Counted> {
  const [best] = await plansTold(question, library);
  return best !== undefined && best.confidence >= SHOWN_FROM ? best : NOTHING;
}

const NOTHING: Counted = { result: undefined, isSure: false, text: "", answer: "", citations: [] };

/** When all files were changed last: after each day that they bear. */
export const CHANGED_AT = Date.UTC(2026, 10, 1);

/** A plan for a question, as it would be told. @param features as of `planFeatures` */
export interface ToldPlan extends Counted {
  readonly confidence: number;
  readonly features: ReturnType<typeof planFeatures>;
  /** Whether the plan heeds only a part of the question. */
  readonly isPartial: boolean;
}

/** All plans for a question, the likeliest first, each told. */
export async function plansTold(question: string, library: Library): Promise<readonly ToldPlan[]> {
  const { signal } = new AbortController();
  const clock = { now: () => 0, sleep: () => new Promise<never>(() => undefined) };
  const ports = { library, clock, weights: fittedWeights(), signal };
  const asked = countingIn(question, []);
  const counting = asked && (await countingOf(question, asked, ports));
  const told: ToldPlan[] = [];
  for (const one of counting?.plans ?? []) {
    const parts: AnswerPart[] = [];
    const citations: Citation[] = [];
    let isSure = false;
    let assessment: Assessment | undefined;
    for await (const event of tell(one, counting!, ports, new SearchLog())) {
      if (event.kind === "assessment") ({ assessment } = event);
      if (event.kind === "done") isSure = labelOf(event.outcome, assessment) === "sure";
      if (event.kind !== "part") continue;
      parts.push(event.part);
      citations.push(...event.citations);
    }
    const computed = parts.find((part) => part.kind === "computed");
    told.push({
      result: computed?.result,
      isSure,
      text: parts.flatMap((part) => ("text" in part && part.kind !== "row" ? [part.text] : [])).join(" "),
      answer: markedTextOf(parts),
      citations,
      confidence: one.confidence,
      features: planFeatures(one),
      isPartial: one.plan.isPartial,
    });
  }
  return told;
}

export function judgeCount(asked: CountingQuestion, counted: Counted): JudgedCount {
  const { result, citations } = counted;
  if (asked.kind === "unanswerable")
    return { asked, ...counted, isValueRight: !counted.isSure, areRowsRight: !counted.isSure };
  const isHeld = (row: CountingQuestion["rows"][number]) =>
    citations.some(({ path, quote }) => path === row.file && (quote.includes(row.holds) || isPaper(asked)));
  const areComplete = asked.rows.every(isHeld);
  const areAll = citations.every(({ path, quote }) =>
    asked.rows.some((row) => path === row.file && (quote.includes(row.holds) || isPaper(asked))),
  );
  return {
    asked,
    ...counted,
    isValueRight: result !== undefined && isValue(asked.value, result, asked.rows.length),
    areRowsRight: result !== undefined && areComplete && areAll,
  };
}

/** Of papers the number is told, which need not stand in what is quoted. Grouped papers are rows of a file each. */
const isPaper = ({ kind, rows }: CountingQuestion): boolean =>
  kind.startsWith("papers") ||
  (kind === "grouped" && rows.length > 1 && new Set(rows.map(({ file }) => file)).size === rows.length);

function isValue(value: CountingQuestion["value"], result: ComputedResult, rows: number): boolean {
  const [first] = result.amounts;
  if (value === null) return result.rows === rows;
  if (typeof value === "number") {
    const told = result.share ?? first?.value ?? NaN;
    const all = [first?.value ?? NaN, told, told * 100];
    return result.amounts.length === 1 && all.some((one) => isNear(Math.abs(one), Math.abs(value)));
  }
  const named = [
    ...result.groups.map(({ name, amounts }) => [name, amounts[0]?.value ?? NaN] as const),
    ...result.amounts.map(({ unit, value: one }) => [unit, one] as const),
  ];
  return Object.entries(value).every(([name, one]) =>
    named.some(([told, number]) => isNameOf(told, name) && isNear(number, one)),
  );
}

/** Whether one name is the other, or a part of it: "Glühwein" for "Glühweinstand". */
function isNameOf(told: string, wanted: string): boolean {
  const [one, other] = [told, wanted].map((name) => name.toLowerCase());
  return one!.includes(other!) || (told !== "" && other!.includes(one!));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(0.011, Math.abs(other) * 0.001);
}
