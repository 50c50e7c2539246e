import type { AgentEvent, Step } from "../../domain/agent-event";
import type { AnswerPart } from "../../domain/answer-part";
import type { Citation } from "../../domain/citation";
import { baseName } from "../../domain/file-record";
import { rowToText } from "../../passages/segments";
import { compute, type Computed } from "../../tables/compute";
import { countingAsked, type CountingAsked } from "../../tables/counting-asked";
import { planFor, type Plan } from "../../tables/plan";
import type { Row } from "../../tables/table";
import { assessComputed } from "../assess";
import { listReplies } from "../list-replies";
import type { RetrievalPorts } from "../retrieve/retrieve";
import { say, WITHOUT_MODEL } from "../say";
import type { SearchLog } from "../search-log";
import { toSource } from "../to-source";
import { countingReplies } from "./counting-replies";
import { findPapers, findTables, type FoundTable } from "./find-tables";

/** Rows that are shown at once; further ones are folded. */
const SHOWN = 10;
/** Rows that are shown at all, each with its citation. */
const MOST_SHOWN = 100;

/** The confidence of a plan that all words bear out: of 19 on folders that nobody had seen, 14 were right. */
const TRUSTED = 0.75;
/** That of a plan for which a word of the question means nothing: it is shown, and not claimed. */
const DOUBTED = 0.5;

interface Counted {
  readonly plan: Plan;
  readonly computed: Computed;
  readonly isOfPapers: boolean;
}

/** A question that counts, and the tables that it may be about, the likeliest first. */
export interface Counting {
  readonly question: string;
  readonly tables: readonly FoundTable[];
  /** The number of passages searched. */
  readonly searched: number;
  /** How long the search took. */
  readonly ms: number;
}

/** Looks for the tables of a question that counts; undefined for any other. */
export async function countingOf(question: string, ports: RetrievalPorts): Promise<Counting | undefined> {
  const asked = countingAsked(question);
  if (asked === undefined) return undefined;
  const from = ports.clock.now();
  const papers = await findPapers(asked, countingReplies(question, ports).words.columns, ports);
  const { tables, searched } = await findTables(asked, question, ports);
  const all = papers === undefined ? tables : papers.isNamed ? [papers, ...tables] : [...tables, papers];
  return { question, tables: all, searched, ms: ports.clock.now() - from };
}

/**
 * Answers a question that counts or adds: code plans, selects all rows that count, and computes one line from them. Returns
 * false, and yields nothing, where no table bears a plan out.
 * @param how `surely`: each word of the question has to mean something; `perhaps`: one may mean nothing, which is told.
 */
export async function* answerByCounting(
  { question, tables, searched, ms }: Counting,
  ports: RetrievalPorts,
  searchLog: SearchLog,
  how: "surely" | "perhaps",
): AsyncGenerator<AgentEvent, boolean> {
  ports.signal.throwIfAborted();
  const says = countingReplies(question, ports);
  const counted = bestOf(tables, how);
  if (counted === undefined) return false;
  const { plan, computed, isOfPapers } = counted;
  const { rows } = computed;
  const step: Step = {
    kind: "search",
    subject: question,
    searched,
    kept: rows.length,
    ms,
  };
  const shown = rows.slice(0, MOST_SHOWN);
  const citations = shown.map((row, at) => citationOf(row, at + 1));
  yield { ...searchLog.event("search", [step]), sources: shown.map(sourceOf) };
  const names = [...new Set(rows.map(({ passage }) => baseName(passage.path)))];
  const folders = [...new Set(rows.map(({ passage }) => passage.folderId))];
  const line = says.line(computed, plan, names, isOfPapers);
  const first = citations.slice(0, SHOWN);
  const refs = first.map(({ ref }) => ref);
  const part = { kind: "computed", text: line, refs, gap: "", folders, result: resultOf(counted) } as const;
  yield { kind: "part", part, citations: first };
  yield* say(says.notes(computed, plan), " ", folders);
  const used = new Set(shown.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell === "" ? [] : [at]))));
  for (const [at, row] of shown.entries()) yield rowPart(row, plan, used, at, citations[at]!);
  if (rows.length > MOST_SHOWN)
    yield* say([listReplies(question, ports).words.notShown({ n: rows.length - MOST_SHOWN })], "\n\n");
  const confidence = how === "surely" ? TRUSTED : DOUBTED;
  yield { kind: "assessment", assessment: assessComputed(shown.length + 1, confidence) };
  const outcome = how === "surely" ? "answered" : "closest";
  yield { kind: "done", outcome, ...WITHOUT_MODEL };
  return true;
}

/** The plan that the words of a table bear out best. Where two do so equally, neither is sure. */
function bestOf(tables: readonly FoundTable[], how: "surely" | "perhaps"): Counted | undefined {
  const isEnough = how === "surely" ? isSure : isLikely;
  const counted: Counted[] = [];
  for (const { table, contextOf, asked, isOfPapers, isNamed } of tables) {
    const plan = planFor(asked, table, contextOf);
    if (plan === undefined || !isEnough(plan, asked)) continue;
    const computed = compute(asked, plan);
    if (computed === undefined || computed.rows.length === 0 || !isWorthCounting(computed, plan, asked))
      continue;
    counted.push({ plan, computed, isOfPapers });
    if (isNamed) break;
  }
  const [best, next] = counted.toSorted((a, b) => worth(b.plan) - worth(a.plan));
  const isTied = best !== undefined && next !== undefined && worth(best.plan) === worth(next.plan);
  return how === "surely" && isTied ? undefined : best;
}

const worth = ({ bound, unknown }: Plan): number => bound - unknown.length;

/** Whether each word of a question that has to mean something does. What it asks by its form alone leaves nothing open. */
function isSure({ bound, spare, unknown, isGuess }: Plan, { isOpen }: CountingAsked): boolean {
  return (
    !isGuess && unknown.length === 0 && (isOpen ? spare.length === 0 && bound > 1 : spare.length <= bound)
  );
}

/** Whether all but one word means something. A number that is unknown names something else; of a count, the word may be it. */
function isLikely({ bound, unknown }: Plan, { isExplicit, operation }: CountingAsked): boolean {
  const [word = "", ...others] = unknown;
  return isExplicit && operation !== "count" && bound > 1 && others.length === 0 && !/\p{N}/u.test(word);
}

/**
 * Whether computing tells more than the row, or the file, itself would. One row is quoted like any other; the total of a whole
 * table stands in it; and a question for rows has to choose some.
 */
function isWorthCounting(
  { operation, rows }: Computed,
  { filters, totals }: Plan,
  { isOpen }: CountingAsked,
): boolean {
  switch (operation) {
    case "sum":
      return rows.length > 1 && (filters.length > 0 || totals === 0);
    case "count":
    case "rows":
      return rows.length > 1 && (!isOpen || filters.length > 0);
    case "average":
    case "groups":
      return rows.length > 1;
    case "least":
    case "most":
    case "difference":
    case "share":
      return true;
  }
}

function resultOf({ computed }: Counted) {
  const { operation, amounts, groups, share, withoutNumber, rows } = computed;
  const bare = (all: Computed["amounts"]) => all.map(({ value, unit }) => ({ value, unit }));
  return {
    operation,
    amounts: bare(amounts),
    groups: groups.map(({ name, amounts: of }) => ({ name, amounts: bare(of) })),
    share,
    rows: rows.length,
    leftOut: withoutNumber.length,
  };
}

function sourceOf({ passage, start, end }: Row) {
  return toSource(passage, { start, end });
}

function citationOf(row: Row, ref: number): Citation {
  return { ...sourceOf(row), ref, relevance: undefined, status: "available" };
}

/** @param used the columns in which one of the rows shown has something. */
function rowPart(
  row: Row,
  { table, measure }: Plan,
  used: ReadonlySet<number>,
  at: number,
  citation: Citation,
): AgentEvent {
  const cells = table.columns.flatMap(({ name }, column) => {
    return used.has(column)
      ? [{ column: name, value: row.cells[column] ?? "", isAnswer: column === measure }]
      : [];
  });
  const part: AnswerPart = {
    kind: "row",
    text: rowToText(
      cells.filter(({ value }) => value !== "").map(({ column, value }) => [column, value] as const),
    ),
    cells,
    refs: [citation.ref],
    gap: at === 0 ? "\n\n" : "\n",
    folders: [row.passage.folderId],
    ...(at >= SHOWN && { isFurther: true as const }),
  };
  return { kind: "part", part, citations: at < SHOWN ? [] : [citation] };
}
