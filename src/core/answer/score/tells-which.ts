import type { AnalysedQuestion } from "../../question/analyse-question";
import { matchTerms, tokenSet, type Matches } from "../../question/term-matches";
import { getOrMake } from "../../base/get-or-make";
import { foldCase } from "../../language/fold-text";
import type { Passage } from "../../domain/passage";
import { headOf, textOf, type Candidate, type Evidence } from "./evidence";
import type { Surroundings } from "./features";
import { daysIn, isoDay } from "../../text/days-in";
import { periodsIn } from "../../tables/periods-in";
import { namesWhatIsAsked } from "./names-what-is-asked";

/** @param restsOn the passage that a candidate written by a model rests on; else its own. */
export type IsMeant = (candidate: Candidate, restsOn?: Evidence) => boolean;

/** The fewest papers of one form that are a series; two may be an original and its copy. */
const FEWEST = 3;
/** The share of the words of two passages that both have, from which they are of one form. */
const OF_ONE_FORM = 0.6;

/** A passage, or one that repeats it, with its words and the question's terms that its file is found to hold. */
interface Paper {
  readonly id: string;
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly terms: Matches;
}

/**
 * Tells of candidates whether they may be claimed: they are about the thing that the question numbers, and where their paper is
 * one of a series, the question names it. What a model wrote stands in the paper of the passage that it rests on. A series is
 * at least three found papers of one form, which are no copies or versions of each other. Terms of the question that some of
 * the series hold and others don't tell which one is meant; the paper must hold them all. Where there are none, but the
 * question names something that none of the series holds, or a name that is not this paper's, it asks for another one. Of a
 * table's rows, one is meant unless another tells more of what is asked for.
 * @param evidence all passages found, and those that candidates rest on.
 */
export function tellsWhich(
  question: AnalysedQuestion,
  evidence: readonly Evidence[],
  { heldByFile, superseded }: Pick<Surroundings, "heldByFile" | "superseded">,
): IsMeant {
  const papers = new Map<Passage, Paper>();
  const add = (passage: Passage, own: Matches): void => {
    const { fileId, text } = passage;
    papers.set(passage, {
      id: superseded.get(fileId) ?? fileId,
      text: text.trim(),
      words: new Set(foldCase(text).match(/\p{L}+/gu)),
      terms: new Map([...own, ...(heldByFile.get(fileId) ?? [])]),
    });
  };
  for (const { passage } of evidence) {
    // What its file is found to hold is what the passage holds, and more; a passage that repeats it is not among the found.
    add(passage, new Map());
    for (const one of passage.repeats ?? [])
      add(one, matchTerms(question.terms, tokenSet(`${headOf(one)}\n${one.text}`), question.compounds));
  }
  const asked = [...question.terms.keys()].filter((term) => !question.asking.has(term));
  const names = question.names.flat().filter((term) => question.terms.has(term));
  const isMeant = (own: Paper): boolean => {
    const series = [...papers.values()].filter(({ words }) => overlapOf(own.words, words) >= OF_ONE_FORM);
    const withoutCopies = new Map(series.map(({ text, id }) => [text, id]));
    if (new Set(withoutCopies.values()).size < FEWEST) return true;
    const holders = (term: string): number => series.filter(({ terms }) => terms.has(term)).length;
    const telling = asked.filter((term) => holders(term) > 0 && holders(term) <= series.length / 2);
    const isNamed = [...telling, ...names].every((term) => own.terms.has(term));
    return isNamed && (telling.length > 0 || asked.every((term) => holders(term) > 0));
  };
  const known = new Map<Evidence, boolean>();
  const isNamed = namesWhatIsAsked(question, evidence);
  const isRowMeant = tellsWhichRow(question, evidence);
  const isOfTime = tellsTime(question, evidence, heldByFile);
  return (candidate, restsOn = candidate.evidence) => {
    const told = getOrMake(known, restsOn, () => isMeant(papers.get(restsOn.passage)!));
    return told && isOfTime(candidate, restsOn) && isNamed(candidate) && isRowMeant(candidate);
  };
}

/**
 * Tells of candidates whether they are of the time that is asked for: of a table with found rows of that time, these alone; and
 * where a found file bears the day that is named, what such files say. "Since 3 May" names no day.
 */
function tellsTime(
  { terms, text }: AnalysedQuestion,
  evidence: readonly Evidence[],
  heldByFile: Surroundings["heldByFile"],
): IsMeant {
  const periods = periodsIn(text);
  if (periods.length === 0) return () => true;
  const isOfSpan = periods.some(({ isSpan }) => isSpan);
  const days = isOfSpan ? [] : [...terms.keys()].filter((term) => term.startsWith("day:"));
  const bearsDay = (held: Matches | undefined) => days.some((day) => held?.has(day));
  const isDayBorne = [...heldByFile.values()].some(bearsDay);
  const isInTime = (row: Candidate) =>
    daysIn(textOf(row)).some((day) => periods.some((period) => period.holds(isoDay(day))));
  const rows = evidence.flatMap((one) => one.segments.map((_, at) => ({ evidence: one, at })));
  const tablesInTime = new Set(
    rows.filter((row) => tableOf(row) !== undefined && isInTime(row)).map(tableOf),
  );
  return (candidate, restsOn = candidate.evidence) => {
    if (isDayBorne && !bearsDay(heldByFile.get(restsOn.passage.fileId))) return false;
    return !tablesInTime.has(tableOf(candidate)) || isInTime(candidate);
  };
}

/**
 * Tells of candidates whether they are the row that is meant: no other found row of their table holds all that they hold of the
 * question, and a day, number, code or name of it besides. What is no row is always meant.
 */
function tellsWhichRow({ terms, names }: AnalysedQuestion, evidence: readonly Evidence[]): IsMeant {
  const named = new Set(names.flat());
  const telling = new Set([...terms.keys()].filter((term) => named.has(term) || /\p{Nd}/u.test(term)));
  if (telling.size === 0) return () => true;
  /** By table, what its rows hold; many rows of a table hold the same terms. */
  const heldInTables = new Map<string, Map<string, Matches>>();
  for (const one of evidence)
    for (const at of one.segments.keys()) {
      const table = tableOf({ evidence: one, at });
      if (table === undefined) continue;
      const held = one.matches[at] ?? NOTHING;
      getOrMake(heldInTables, table, () => new Map()).set([...held.keys()].join(" "), held);
    }
  return (candidate) => {
    const table = tableOf(candidate);
    const own = candidate.evidence.matches[candidate.at] ?? NOTHING;
    const others = table === undefined ? [] : [...(heldInTables.get(table)?.values() ?? [])];
    return !others.some(
      (held) =>
        [...own.keys()].every((term) => held.has(term)) &&
        [...held.keys()].some((term) => !own.has(term) && telling.has(term)),
    );
  };
}

const NOTHING: Matches = new Map();

/**
 * A key of the table that a candidate is a row of: its file, and the name of the first column that the row fills. Undefined for
 * what is no row.
 */
function tableOf({ evidence: { passage, segments }, at }: Candidate): string | undefined {
  const segment = segments[at];
  if (segment?.kind !== "row") return undefined;
  return `${passage.fileId} ${segment.cells[0]?.[0]}`;
}

/** The share of the words of both that both have. */
function overlapOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / Math.max(1, a.size + b.size - shared);
}
