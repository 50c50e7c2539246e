import type { FileId } from "../domain/ids";
import type { Passage } from "../domain/passage";
import type { AnswerKind } from "./answer-kinds";
import { fragmentsOf, type Fragment } from "./fragments";
import { holdsKind, tellsPaper } from "./kind-evidence";
import { holdsName, matchName } from "./match-name";
import type { QuestionProfile } from "./question-profile";
import type { NamedCells } from "./table-row";
import { coverageOf, matchTerms, mergeMatches, scaleMatches, tokenSet } from "./term-coverage";

type Matches = ReadonlyMap<string, number>;
const NONE: Matches = new Map();

export type RankedFragment = Fragment & {
  /** What orders fragments, about 0–1.3. */
  readonly score: number;
  /** Share of the question's weight that it holds together with what stands around it, 0–1. */
  readonly context: number;
  /** The terms that it holds itself (of a row, its cells), and how fully. */
  readonly terms: ReadonlyMap<string, number>;
  /** Those that it holds together with what stands around it. */
  readonly termsAround: ReadonlyMap<string, number>;
  /** 1 when it holds the kind of thing that was asked for, or no kind was; less than 1 else. */
  readonly kindShare: number;
};

/** How a passage bears on a question, by its words alone. */
export interface PassageEvidence<P extends Passage = Passage> {
  readonly passage: P;
  /** Best first; those that stand earlier first among equals. */
  readonly fragments: readonly RankedFragment[];
  /** Share of the question's weight that its text, headings and table header hold, 0–1. */
  readonly body: number;
  /** The terms that these hold. */
  readonly bodyTerms: ReadonlyMap<string, number>;
  /** Share that the path of the file matches, 0–1. */
  readonly named: number;
  /** Share that the two hold together, 0–1. */
  readonly whole: number;
  /** True when a name in the question stands nowhere in what was found of the file: it may be about somebody else. */
  readonly lacksName: boolean;
}

/** What stands around a fragment counts in part: headings and the file's name say what it is about. */
const HEADING_CREDIT = 0.7;
const NAME_CREDIT = 0.5;
const BEFORE_CREDIT = 0.4;
const AFTER_CREDIT = 0.15;
/** The rest of its passage and of its file count where fragments are ordered, but do not make a sentence relevant. */
const PASSAGE_CREDIT = 0.3;
const FILE_CREDIT = 0.2;

/** What is left of a score when the fragment does not hold what was asked for; less where that is sure to be seen. */
const WITHOUT_KIND: Readonly<Record<AnswerKind, number>> = {
  date: 0.55,
  amount: 0.55,
  number: 0.55,
  person: 0.85,
  place: 0.85,
  reason: 0.65,
  permission: 0.9,
  contact: 0.55,
};
const OTHER_YEAR = 0.6;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
const NEARNESS_BONUS = 0.1;
const FIRST_BONUS = 0.03;
const BARE_PENALTY = 0.25;
const QUESTION_PENALTY = 0.2;
const LENGTH_PENALTY = 0.1;
/** For a heading and what stands on every page. */
const EMPTY_PENALTY = 0.6;
/** For the line of a form whose label was asked for: `"Landlord: Margaret Osei"`. */
const LABEL_BONUS = 0.15;
/** Characters. */
const TOO_SHORT = 25;
const TOO_LONG = 400;

/**
 * Measures every fragment of each passage against the question: the rarity-weighted words it holds, what stands around
 * it, whether it holds the kind of thing that was asked for, and how near to each other its words stand.
 * @param namesCount words that a file's name matches count in full.
 */
export function weighPassages<P extends Passage>(
  profile: QuestionProfile,
  passages: readonly P[],
  namesCount = false,
): readonly PassageEvidence<P>[] {
  const tokensByFile = new Map<FileId, ReadonlySet<string>>();
  for (const { fileId, path, headings, lead, text } of passages) {
    const tokens = tokenSet([path, ...headings, lead ?? "", text].join("\n"));
    tokensByFile.set(fileId, new Set([...tokens, ...(tokensByFile.get(fileId) ?? [])]));
  }
  return passages.map((passage) =>
    weighPassage(profile, passage, tokensByFile.get(passage.fileId) ?? new Set(), namesCount),
  );
}

function weighPassage<P extends Passage>(
  profile: QuestionProfile,
  passage: P,
  ofFile: ReadonlySet<string>,
  namesCount: boolean,
): PassageEvidence<P> {
  const terms = namesCount && profile.isLookup ? withEqualWeights(profile.terms) : profile.terms;
  const above = matchTerms(terms, tokenSet([...passage.headings, passage.lead ?? ""].join("\n")));
  const named = matchName(terms, passage.path);
  const fragments = fragmentsOf(passage.text, passage.lead, passage.headings);
  const texts = fragments.map((fragment) => textOf(fragment, passage.text));
  const matches = texts.map((text) => matchTerms(terms, tokenSet(text)));
  const around = [scaleMatches(above, HEADING_CREDIT), scaleMatches(named, namesCount ? 1 : NAME_CREDIT)];
  const wider = [
    ...matches.map((held) => scaleMatches(held, PASSAGE_CREDIT)),
    scaleMatches(matchTerms(terms, ofFile), FILE_CREDIT),
  ];
  const ranked = fragments.map((fragment, at) => {
    const held = matches[at] ?? NONE;
    const near = [
      scaleMatches(matches[at - 1] ?? NONE, BEFORE_CREDIT),
      scaleMatches(matches[at + 1] ?? NONE, AFTER_CREDIT),
      scaleMatches(headingBefore(fragments, matches, at), HEADING_CREDIT),
    ];
    const text = texts[at] ?? "";
    const termsAround = mergeMatches([held, ...around, ...near]);
    const context = coverageOf(terms, termsAround);
    const share = coverageOf(terms, termsAround, ...wider);
    const kind =
      kindShare(profile, text, namesCount) * (speaksOfOtherYear(profile.text, text) ? OTHER_YEAR : 1);
    const score = share * kind + bonusOf(fragment, text, held, at);
    const own = fragment.kind === "row" ? cellMatches(terms, fragment.cells) : held;
    return { ...fragment, score, context, terms: own, termsAround, kindShare: kind };
  });
  const bodyTerms = mergeMatches([above, ...matches]);
  return {
    passage,
    bodyTerms,
    fragments: ranked.sort((a, b) => b.score - a.score || a.start - b.start),
    body: coverageOf(terms, bodyTerms),
    named: coverageOf(terms, named),
    whole: coverageOf(terms, bodyTerms, named),
    lacksName: !profile.names.every((name) => holdsName(name, ofFile)) || !holdsSubject(profile, ofFile),
  };
}

/** What a row says by itself: every row of a table has the names of its columns. */
function cellMatches(terms: Matches, cells: NamedCells): Matches {
  return matchTerms(terms, tokenSet(cells.map(([, cell]) => cell).join("\n")));
}

/** Whether the file speaks of what was to be counted at all: the rent, when it is asked how much rent is paid. */
function holdsSubject({ counted }: QuestionProfile, ofFile: ReadonlySet<string>): boolean {
  return counted.length === 0 || matchTerms(new Map(counted.map((term) => [term, 1])), ofFile).size > 0;
}

/** Words of a name stand above each passage of the file, and would seem common. */
function withEqualWeights(terms: Matches): Matches {
  return new Map([...terms.keys()].map((term) => [term, 1]));
}

/** The terms of the heading that a fragment stands under, inside its passage. */
function headingBefore(fragments: readonly Fragment[], matches: readonly Matches[], at: number): Matches {
  const heading = fragments.slice(0, at).findLastIndex(({ kind }) => kind === "heading");
  return matches[heading] ?? NONE;
}

/** Asked about 2025, what is said of 2024 is no answer. */
function speaksOfOtherYear(question: string, text: string): boolean {
  const asked = question.match(YEAR);
  const told = text.match(YEAR);
  return asked !== null && told !== null && !told.some((year) => asked.includes(year));
}

/**
 * 1 when the text holds all that was asked for beyond the question's own words, less when it does not. A paper that was
 * looked for by its name is best shown by what it is known by.
 */
function kindShare(
  { kinds, isLookup, text: question }: QuestionProfile,
  text: string,
  named: boolean,
): number {
  if (named && isLookup) return tellsPaper(text) ? 1 : WITHOUT_KIND.date;
  if (kinds.length === 0) return 1;
  const news = withoutWordsOf(text, question);
  const shares = kinds.map((kind) => (holdsKind(news, kind) ? 1 : WITHOUT_KIND[kind]));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** A row says what its columns are called. */
function textOf(fragment: Fragment, text: string): string {
  if (fragment.kind === "row") return fragment.cells.map((cell) => cell.join(" ")).join("\n");
  return text.slice(fragment.start, fragment.end);
}

function bonusOf(fragment: Fragment, text: string, held: ReadonlyMap<string, number>, at: number): number {
  let bonus = at === 0 ? FIRST_BONUS : 0;
  bonus += NEARNESS_BONUS * nearnessOf(text, held);
  if (text.length > TOO_LONG || (text.length < TOO_SHORT && fragment.kind === "sentence"))
    bonus -= LENGTH_PENALTY;
  if (fragment.kind === "line" && isBare(text)) bonus -= BARE_PENALTY;
  if (fragment.kind === "heading" || fragment.kind === "page line") bonus -= EMPTY_PENALTY;
  const label = /^([^:\n]{2,40}):\s*\S/.exec(text)?.[1];
  if (label !== undefined && matchTerms(held, tokenSet(label)).size > 0) bonus += LABEL_BONUS;
  if (/[?？]\s*$/.test(text)) bonus -= QUESTION_PENALTY;
  return bonus;
}

/** A heading or label: names a thing and says nothing of it. */
function isBare(text: string): boolean {
  return !/\p{Nd}/u.test(text) && !/:\s*\S/.test(text) && text.split(/\s+/).length < 8;
}

/** What a text says beyond the question, so that the year in a question is not taken for its answer. */
function withoutWordsOf(text: string, question: string): string {
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => (words.has(word.toLowerCase()) ? "_" : word));
}

/** 0–1: how much of the text's words lie between the first and the last term, the fewer the nearer to 1. */
function nearnessOf(text: string, held: ReadonlyMap<string, number>): number {
  if (held.size < 2) return 0;
  const words = text.split(/\s+/);
  const at = words.flatMap((word, position) => (matchTerms(held, tokenSet(word)).size > 0 ? [position] : []));
  const span = (at.at(-1) ?? 0) - (at[0] ?? 0) + 1;
  return Math.min(1, held.size / Math.max(1, span));
}
