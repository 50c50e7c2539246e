import { getOrMake } from "../../base/get-or-make";
import type { AgentEvent, Step } from "../../domain/agent-event";
import type { AnswerPart, ComputedResult, PlanChoices } from "../../domain/answer-part";
import type { Citation } from "../../domain/citation";
import type { FileId } from "../../domain/ids";
import { baseName } from "../../domain/file-record";
import { foldCase } from "../../language/fold-text";
import { rowToText } from "../../passages/segments";
import { identifiersIn } from "../../question/identifiers";
import { standAlone, type EarlierTurn } from "../../question/stand-alone";
import { compute, type Computed } from "../../tables/compute";
import { countingAsked, type CountingAsked } from "../../tables/counting-asked";
import { countingFollowUp } from "../../tables/follow-up";
import { periodOf } from "../../tables/comparison";
import { planFor, type Plan } from "../../tables/plan";
import { keyOf, type Row } from "../../tables/table";
import { dayAt } from "../../tables/table-words";
import { assessComputed } from "../assess";
import { listReplies } from "../list-replies";
import type { RetrievalPorts } from "../retrieve/retrieve";
import { say, WITHOUT_MODEL } from "../say";
import type { SearchLog } from "../search-log";
import { toSource } from "../to-source";
import { countingReplies } from "./counting-replies";
import { findPapers, findTables, type FoundTable } from "./find-tables";
import { FEW_PLACES, planConfidence, type JudgedPlan } from "./plan-confidence";

/** Rows that are shown at once; further ones are folded. */
const SHOWN = 10;
/** Rows that are shown at all, each with its citation. */
const MOST_SHOWN = 100;

/** A plan is claimed from this confidence on, and shown from the other: of those between, some are right. */
export const SURE_FROM = 0.85;
export const SHOWN_FROM = 0.5;
/** On folders that nobody had seen, four of five as many were right as the fit says of its own. */
const ON_UNSEEN = 0.8;

/** The most earlier questions that a follow-up lives on. */
const MOST_EARLIER = 4;

/** What was computed by a plan. */
export interface Counted extends JudgedPlan {
  /** That the plan is what the question asks for, 0–1. */
  readonly confidence: number;
  /** The number of files of its table of which only a part was read. */
  readonly cutFiles: number;
}

/** A question that counts, and what its tables give, the likeliest first. */
export interface Counting {
  readonly question: string;
  readonly plans: readonly Counted[];
  /** The number of passages searched. */
  readonly searched: number;
  /** How long the search took. */
  readonly ms: number;
}

/** What a question counts; of a follow-up, with what the question before counted. Undefined for any other. */
export function countingIn(question: string, history: readonly EarlierTurn[]): CountingAsked | undefined {
  const earlier = history.slice(-MOST_EARLIER);
  const before = earlier.at(-1);
  const { text, own } = standAlone(question, earlier);
  if (before === undefined || text === question) return countingAsked(question);
  const asked = countingIn(before.question, earlier.slice(0, -1));
  return asked && countingFollowUp(own, asked);
}

/** Looks for the tables of a question that counts, and plans. */
export async function countingOf(
  question: string,
  asked: CountingAsked,
  ports: RetrievalPorts,
): Promise<Counting> {
  const from = ports.clock.now();
  const papers = await findPapers(asked, countingReplies(question, ports).words.columns, ports);
  const { tables, searched, cut } = await findTables(asked, ports);
  const all = papers === undefined ? tables : [...tables, papers];
  const plans = await plansFor(asked.text, all, cut, ports);
  return { question, plans, searched, ms: ports.clock.now() - from };
}

/** The plans that tables give, the likeliest first. */
async function plansFor(
  question: string,
  tables: readonly FoundTable[],
  cut: ReadonlySet<FileId>,
  ports: RetrievalPorts,
): Promise<readonly Counted[]> {
  const found: FoundPlan[] = [];
  const placesOf = placesOfWords(ports);
  const codes = new Set(identifiersIn(question).map(({ code }) => code));
  for (const { table, contextOf, asked, isOfPapers, isNamed, isOpen } of tables) {
    const { chosen } = asked;
    if (chosen !== undefined && chosen.table !== keyOf(table)) continue;
    const plan = planFor(asked, table, contextOf);
    const computed = plan && compute(asked, plan);
    if (plan === undefined || computed === undefined || computed.rows.length === 0) continue;
    // What tells one bill from the others is in none of these rows: they are about others.
    if (plan.unknown.some((word) => codes.has(foldCase(word)))) continue;
    if (!isOfPapers && chosen === undefined && !isWorthCounting(computed, plan, asked)) continue;
    const unknownPlaces = await Promise.all(plan.unknown.map(placesOf));
    found.push({ plan, asked, computed, isOfPapers, isNamed, isOpen, unknownPlaces });
  }
  return found
    .map((one): Counted => {
      const judged = { ...one, ...besideOthers(one, found) };
      const files = new Set(one.plan.table.rows.map(({ passage }) => passage.fileId));
      const cutFiles = [...files].filter((id) => cut.has(id)).length;
      // What a person chose is what is asked for.
      const confidence = one.asked.chosen === undefined ? planConfidence(judged) : SURE_FROM;
      // Where rows are missing, nothing is claimed of all of them.
      return {
        ...judged,
        cutFiles,
        confidence: cutFiles > 0 ? Math.min(SHOWN_FROM, confidence) : confidence,
      };
    })
    .toSorted((a, b) => b.confidence - a.confidence);
}

type FoundPlan = Omit<JudgedPlan, "meantElsewhere" | "lead">;

function besideOthers(
  one: FoundPlan,
  all: readonly FoundPlan[],
): Pick<JudgedPlan, "meantElsewhere" | "lead"> {
  const others = all.flatMap(({ plan }) => (plan === one.plan ? [] : [plan]));
  const { unknown, bound } = one.plan;
  return {
    meantElsewhere: unknown.filter((word) => others.some((other) => !isIdle(word, other))).length,
    lead: bound - Math.max(0, ...others.map((other) => other.bound)),
  };
}

function isIdle(word: string, { unknown, spare, head }: Plan): boolean {
  return [...unknown, ...spare, ...head].includes(word);
}

/** Counts the passages that hold a word, as far as that tells anything. */
function placesOfWords({ library, signal }: RetrievalPorts): (word: string) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  const count = async (word: string) =>
    (await library.searchWords(word, FEW_PLACES + 1, () => true, signal)).length;
  return (word) => getOrMake(known, word, () => count(word));
}

/**
 * Answers a question that counts or adds: code plans, selects all rows that count, and computes one line from them. Returns
 * false, and yields nothing, where no plan is likely enough.
 * @param from the least confidence; below `SURE_FROM`, the line is shown, and not claimed.
 */
export async function* answerByCounting(
  counting: Counting,
  ports: RetrievalPorts,
  searchLog: SearchLog,
  from: typeof SURE_FROM | typeof SHOWN_FROM,
): AsyncGenerator<AgentEvent, boolean> {
  ports.signal.throwIfAborted();
  const [best, next] = counting.plans;
  if (best === undefined || best.confidence < from) return false;
  // Where two plans are as likely, neither is sure.
  const isTied = next !== undefined && next.confidence === best.confidence;
  if (isTied && from >= SURE_FROM) return false;
  yield* tell(isTied ? { ...best, confidence: SHOWN_FROM } : best, counting, ports, searchLog);
  return true;
}

/** Tells a computed line and its rows. */
export async function* tell(
  counted: Counted,
  { question, searched, ms }: Omit<Counting, "plans">,
  ports: RetrievalPorts,
  searchLog: SearchLog,
): AsyncGenerator<AgentEvent, void> {
  const says = countingReplies(question, ports);
  const { plan, computed, isOfPapers, confidence } = counted;
  const { rows } = computed;
  const step: Step = { kind: "search", subject: question, searched, kept: rows.length, ms };
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
  const { words } = listReplies(question, ports);
  if (counted.cutFiles > 0) yield* say([words.readInPart({ n: counted.cutFiles })], " ", folders);
  const used = new Set(shown.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell === "" ? [] : [at]))));
  for (const [at, row] of shown.entries()) yield rowPart(row, plan, used, at, citations[at]!);
  if (rows.length > MOST_SHOWN) yield* say([words.notShown({ n: rows.length - MOST_SHOWN })], "\n\n");
  yield { kind: "assessment", assessment: assessComputed(shown.length + 1, ON_UNSEEN * confidence) };
  const outcome = confidence >= SURE_FROM ? "answered" : "closest";
  yield { kind: "done", outcome, ...WITHOUT_MODEL };
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
  const isOfSeveral = rows.length > 1;
  const isChosen = filters.length > 0;
  if (operation === "sum") return isOfSeveral && (isChosen || totals === 0);
  // What is not done may be a single row; any other is found as a passage.
  if (operation === "rows" && !isOfSeveral) return !isOpen && isChosen;
  if (operation === "count" || operation === "rows") return isOfSeveral && (!isOpen || isChosen);
  return isOfSeveral || (operation !== "average" && operation !== "groups");
}

function choicesOf(plan: Plan, { chosen, language }: CountingAsked): PlanChoices {
  const { table, measure, filters, time } = plan;
  // A column without a name is told by the question alone, and by no choice.
  const named = table.columns.filter(({ kind, name }) => kind === "number" && name !== "");
  return {
    table: keyOf(table),
    measure: table.columns[measure ?? -1]?.name || undefined,
    measures: measure === undefined ? [] : [...new Set(named.map(({ name }) => name))],
    filters: [...new Set(filters)],
    without: chosen?.without ?? [],
    ...(chosen?.period !== undefined && { period: chosen.period }),
    ...(time !== undefined && {
      times: { filter: time.filter, others: periodsAt(time.column, plan, language) },
    }),
    ...(chosen !== undefined && { isChosen: true as const }),
  };
}

/** The years of a column of days, and the months of the year that counts. */
function periodsAt(column: number, { table, rows }: Plan, language: string) {
  const spans = (of: readonly Row[], signs: number) =>
    [...new Set(of.flatMap((row) => dayAt(row, column)?.slice(0, signs) ?? []))].toSorted();
  const [year, ...others] = spans(rows, "2024".length);
  const isOneYear = table.columns[column]?.kind === "day" && year !== undefined && others.length === 0;
  const months = isOneYear
    ? spans(table.rows, "2024-03".length).filter((month) => month.startsWith(year))
    : [];
  const all = [...spans(table.rows, "2024".length), ...months];
  return all.map((period) => ({ period, name: periodOf(period, language).text }));
}

function resultOf({ computed, plan, asked }: Counted): ComputedResult {
  const { operation, amounts, groups, share, withoutNumber, rows } = computed;
  const bare = (all: Computed["amounts"]) => all.map(({ value, unit }) => ({ value, unit }));
  return {
    operation,
    amounts: bare(amounts),
    groups: groups.map(({ name, amounts: of }) => ({ name, amounts: bare(of) })),
    share,
    rows: rows.length,
    leftOut: withoutNumber.length,
    choices: choicesOf(plan, asked),
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
  const cells = table.columns.flatMap(({ name }, column) =>
    used.has(column) ? [{ column: name, value: row.cells[column] ?? "", isAnswer: column === measure }] : [],
  );
  const filled = cells.filter(({ value }) => value !== "");
  const part: AnswerPart = {
    kind: "row",
    text: rowToText(filled.map(({ column, value }) => [column, value] as const)),
    cells,
    refs: [citation.ref],
    gap: at === 0 ? "\n\n" : "\n",
    folders: [row.passage.folderId],
    ...(at >= SHOWN && { isFurther: true as const }),
  };
  return { kind: "part", part, citations: at < SHOWN ? [] : [citation] };
}
