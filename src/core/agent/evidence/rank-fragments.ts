import { groupBy } from "../../base/group-by";
import type { Passage } from "../../domain/passage";
import { formatOfName } from "../../extract/detection/format-of-name";
import { asksForCode, asksHowLong, codeWord, type AnswerKind } from "./answer-kinds";
import { asksBy } from "./asks-by";
import { asksWhoAttended, tellsWhoAttended } from "./attendance";
import { bonusOf } from "./fragment-bonus";
import { enclosingBlocks } from "../../passages/code-blocks";
import { fragmentsOf, type Fragment } from "./fragments";
import {
  asksTotal,
  cellsHoldKind,
  holdsKind,
  tellsHowLong,
  tellsPaper,
  tellsPoint,
  tellsTotal,
} from "./kind-evidence";
import { holdsName, matchName } from "./match-name";
import { numberedIn, numbersTold, type Numbered } from "./numbered";
import type { QuestionProfile } from "./question-profile";
import { asksOfNow, olderOfSeries } from "./series-of-files";
import type { NamedCells } from "./table-row";
import { coverageOf, matchTerms, mergeMatches, scaleMatches, tokenSet } from "./term-coverage";
import { versionsTold, wordsOfVersions } from "./versions";

type Matches = ReadonlyMap<string, number>;
const NONE: Matches = new Map();
const NONE_TOLD: ReadonlySet<string> = new Set();
const NO_PATHS: ReadonlySet<string> = new Set();

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
  /** It names the version that was asked about, or stands under the heading that does. */
  readonly isOfVersion: boolean;
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
/** The line with the total speaks for the whole bill, and need not say that it was paid. */
export const TOTAL_CREDIT = 0.7;
const TOTAL_WORDS = tokenSet("pay, paid, spend, spent, cost, price, bill, charge, owe, amount, total, sum");
/** Taken from what an older paper says, where a newer one of its kind stands beside it and what is so now was asked. */
const OLDER_PENALTY = 0.1;
/** Taken from what a file says in which a name of the question stands nowhere. */
const NAMELESS_PENALTY = 0.2;
/** The rest of its passage and of its file count where fragments are ordered, but do not make a sentence relevant. */
const PASSAGE_CREDIT = 0.3;
const FILE_CREDIT = 0.2;

/** What being close to the question by meaning is worth beside the words. */
const CLOSENESS_CREDIT = 0.4;

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
/** Taken from what holds none where nothing else was asked for: "and when?". */
const NOTHING_NEW_PENALTY = 0.5;
/** `"0171 5550199"` is a phone number, and need not say so. */
const TOLD_CREDIT = 0.7;
const CONTACT_WORDS = tokenSet(
  "phone number, telephone, mobile, cell phone, e-mail address, Handynummer, móvil, Telefonnummer, numéro, número, numărul",
);
const OTHER_YEAR = 0.6;
/** "When does it end?" asks for a day rather than for "six months' notice", "what is the total?" for no other sum. */
const WITHOUT_POINT = 0.7;
const WHEN = /(?<!\p{L})(?:when|quand|wann|cuándo|când)(?!\p{L})/iu;
const OTHER_VERSION = 0.5;
const OTHER_NUMBER = 0.5;
const OTHER_MEASURE = 0.8;
/** Of minutes, what does not list who was there. */
const NOT_ATTENDANCE = 0.6;
/** Characters. */
const LONGEST_RELEASE = 80;
/** Of what is said about code, where the code itself was asked for. */
const ABOUT_CODE = 0.85;
/** Of the question's words. */
const LEAST_OF_CODE = 0.65;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

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
  const terms = namesCount && profile.isLookup ? withEqualWeights(profile.terms) : profile.terms;
  const { kinds, text } = profile;
  const asked: Asked = {
    ...profile,
    terms,
    namesCount,
    asksWhen: kinds.includes("date") && asksBy(WHEN, text),
    asksTotal: kinds.includes("amount") && asksTotal(text),
    asksHowLong: asksHowLong(text),
    asksWhoAttended: asksWhoAttended(text),
    numbered: numberedIn(text),
    asksForCode: asksForCode(text) || isAboutCode(profile, passages),
  };
  const passagesByFile = groupBy(passages, ({ fileId }) => fileId);
  const older = asksOfNow(profile.text) ? olderOfSeries(new Set(passages.map(({ path }) => path))) : NO_PATHS;
  const fileById = new Map([...passagesByFile].map(([id, ofFile]) => [id, weighFile(asked, ofFile, older)]));
  return passages.map((passage) => {
    const file = fileById.get(passage.fileId) ?? weighFile(asked, [passage], older);
    return weighPassage(asked, passage, file);
  });
}

/** Whether a word that may ask for code does, since a file of code holds most other words of the question. */
function isAboutCode({ text, terms }: QuestionProfile, passages: readonly Passage[]): boolean {
  const word = codeWord(text);
  if (word === undefined) return false;
  const said = matchTerms(terms, tokenSet(word));
  const others = new Map([...terms.keys()].filter((term) => !said.has(term)).map((term) => [term, 1]));
  return passages.some(
    (passage) =>
      formatOfName(passage.path) === "code" &&
      coverageOf(others, matchTerms(others, tokenSet(passage.text))) >= LEAST_OF_CODE,
  );
}

interface Asked extends QuestionProfile {
  readonly namesCount: boolean;
  readonly asksWhen: boolean;
  readonly asksTotal: boolean;
  readonly asksHowLong: boolean;
  readonly asksWhoAttended: boolean;
  readonly numbered: readonly Numbered[];
  readonly asksForCode: boolean;
}

/** What was found of a file, taken together. */
interface FileEvidence {
  readonly named: Matches;
  readonly held: Matches;
  readonly lacksName: boolean;
  /** A newer one of its kind stands beside it. */
  readonly isOlder: boolean;
}

function weighFile(asked: Asked, passages: readonly Passage[], older: ReadonlySet<string>): FileEvidence {
  const texts = passages.flatMap(({ headings, lead, text }) => [...headings, lead ?? "", text]);
  const path = passages[0]?.path ?? "";
  const whole = [path, ...texts].join("\n");
  const tokens = tokenSet(whole);
  return {
    named: matchName(asked.terms, path),
    held: matchTerms(asked.terms, tokens),
    lacksName:
      !asked.names.every((name) => holdsName(name, tokens)) ||
      !holdsSubject(asked, tokens) ||
      (asked.versions.length > 0 && versionsTold(whole, asked.versions) !== "asked") ||
      numbersTold(whole, asked.numbered) === "other",
    isOlder: older.has(path),
  };
}

function weighPassage<P extends Passage>(asked: Asked, passage: P, file: FileEvidence): PassageEvidence<P> {
  const { terms } = asked;
  const { named, lacksName } = file;
  const above = matchTerms(terms, tokenSet([...passage.headings, passage.lead ?? ""].join("\n")));
  const fragments = fragmentsOf(passage.text, passage.lead, passage.headings, passage.path).map((fragment) =>
    fragment.kind === "heading" && tellsRelease(asked, passage.text.slice(fragment.start, fragment.end))
      ? { ...fragment, kind: "line" as const }
      : fragment,
  );
  const texts = fragments.map((fragment) => textOf(fragment, passage.text));
  const matches = texts.map((text) => matchTerms(terms, tokenSet(text)));
  const bodyTerms = mergeMatches([above, ...matches]);
  const around = mergeMatches([
    scaleMatches(above, HEADING_CREDIT),
    scaleMatches(named, asked.namesCount ? 1 : NAME_CREDIT),
  ]);
  const wider = mergeMatches([
    scaleMatches(mergeMatches(matches), PASSAGE_CREDIT),
    scaleMatches(file.held, FILE_CREDIT),
  ]);
  const ofBill = scaleMatches(mergeMatches([file.held, named, matchTerms(terms, TOTAL_WORDS)]), TOTAL_CREDIT);
  const penalty = (file.isOlder ? OLDER_PENALTY : 0) + (lacksName ? NAMELESS_PENALTY : 0);
  const ranked = fragments.map((fragment, at): RankedFragment => {
    const near = nearMatches(passage.text, fragments, matches, at);
    const text = texts[at] ?? "";
    const about =
      asked.kinds.includes("amount") && tellsTotal(text) ? mergeMatches([around, ofBill]) : around;
    const { path } = passage;
    const above = (tells: (heading: string) => boolean) =>
      headingAbove(fragments, at, texts, passage.headings, tells);
    const placed = { fragment, at, text, path, above, held: matches[at] ?? NONE };
    const weighed = weighFragment(asked, placed, [about, near, wider]);
    return { ...weighed, score: weighed.score - penalty };
  });
  return {
    passage,
    bodyTerms,
    fragments: ranked.sort((a, b) => b.score - a.score || a.start - b.start),
    body: coverageOf(terms, bodyTerms),
    named: coverageOf(terms, named),
    whole: coverageOf(terms, bodyTerms, named),
    lacksName,
  };
}

/** Of the day on which a version came its heading tells, and need not say that it came: `"## 3.2.0 - 11 February"`. */
function tellsRelease({ kinds, versions }: Asked, text: string): boolean {
  return (
    versions.length > 0 &&
    kinds.includes("date") &&
    text.length <= LONGEST_RELEASE &&
    versionsTold(text, versions) === "asked" &&
    tellsPoint(text)
  );
}

/** A fragment where it stands. */
interface Placed {
  readonly fragment: Fragment;
  /** Position in its passage. */
  readonly at: number;
  /** A row's text names its columns. */
  readonly text: string;
  /** Of its file. */
  readonly path: string;
  /** The nearest heading above it for which something holds; `""` where there is none. */
  readonly above: (tells: (heading: string) => boolean) => string;
  /** What the text holds. */
  readonly held: Matches;
}

function weighFragment(
  asked: Asked,
  placed: Placed,
  [around, near, wider]: readonly [Matches, Matches, Matches],
): RankedFragment {
  const { terms } = asked;
  const { fragment, at, text, held } = placed;
  const kind = kindShare(asked, fragment, text) * tellingShare(asked, placed);
  const told = scaleMatches(matchTerms(terms, wordsTold(asked, text, kind)), TOLD_CREDIT);
  const own = mergeMatches([fragment.kind === "row" ? cellMatches(terms, fragment.cells) : held, told]);
  const termsAround = mergeMatches([held, around, near, told]);
  // What a paper is known by is no closer to its name than the rest of it.
  const close = asked.namesCount && asked.isLookup ? 0 : (asked.closeness.get(text) ?? 0);
  const isVague = (asked.asksWhen && !tellsPoint(text)) || (asked.asksTotal && !tellsTotal(text));
  return {
    ...fragment,
    score:
      coverageOf(terms, termsAround, wider) * kind * (isVague ? WITHOUT_POINT : 1) +
      CLOSENESS_CREDIT * close +
      bonusOf(fragment, text, held, at, asked.text) -
      (asked.asksNothingNew && kind < 1 ? NOTHING_NEW_PENALTY : 0),
    context: coverageOf(terms, termsAround),
    terms: own,
    termsAround,
    kindShare: kind,
    isOfVersion: isOfVersion(asked.versions, placed),
  };
}

/** Words of the question that a fragment need not say, since it is what they ask for. */
function wordsTold(asked: Asked, text: string, kind: number): ReadonlySet<string> {
  if (asked.kinds.includes("contact") && kind === 1) return CONTACT_WORDS;
  if (tellsRelease(asked, text)) return tokenSet(wordsOfVersions(asked.text).join("\n"));
  if (asked.asksWhoAttended && tellsWhoAttended(text)) return tokenSet(asked.text);
  return NONE_TOLD;
}

function isOfVersion(asked: readonly string[], { text, above }: Placed): boolean {
  if (asked.length === 0) return false;
  const told = versionsTold(text, asked);
  return (
    told === "asked" ||
    versionsTold(
      above((one) => versionsTold(one, []) === "other"),
      asked,
    ) === "asked"
  );
}

/**
 * What the neighbours hold, and what names the fragment inside its passage: the heading, of a row what stands above its
 * table, of code what it stands in.
 */
function nearMatches(
  text: string,
  fragments: readonly Fragment[],
  matches: readonly Matches[],
  at: number,
): Matches {
  const before = fragments.slice(0, at);
  const heading = before.findLastIndex(({ kind }) => kind === "heading");
  const caption = fragments[at]?.kind === "row" ? before.findLastIndex(({ kind }) => kind !== "row") : -1;
  const enclosing = fragments[at]?.kind === "code" ? enclosingBlocks(text, fragments, at) : [];
  return mergeMatches([
    ...enclosing.map((one) => scaleMatches(matches[one] ?? NONE, HEADING_CREDIT)),
    scaleMatches(matches[caption] ?? NONE, HEADING_CREDIT),
    scaleMatches(matches[at - 1] ?? NONE, BEFORE_CREDIT),
    scaleMatches(matches[at + 1] ?? NONE, AFTER_CREDIT),
    scaleMatches(matches[heading] ?? NONE, HEADING_CREDIT),
  ]);
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

/** Asked about 2025, what is said of 2024 is no answer; nor of 2.0 is what stands under 2.1, or of how long what tells another number. */
function tellingShare(asked: Asked, { fragment, text, path, above }: Placed): number {
  const ofOtherYear = speaksOfOtherYear(asked.text, text, path) ? OTHER_YEAR : 1;
  const ofOtherMeasure = asked.asksHowLong && !tellsHowLong(text) ? OTHER_MEASURE : 1;
  const ofOtherVersion = speaksOfOtherVersion(asked.versions, text, above) ? OTHER_VERSION : 1;
  const ofOtherNumber = speaksOfOtherNumber(asked.numbered, text, above) ? OTHER_NUMBER : 1;
  const aboutCode = asked.asksForCode && fragment.kind !== "code" ? ABOUT_CODE : 1;
  const ofOthers = asked.asksWhoAttended && !tellsWhoAttended(text) ? NOT_ATTENDANCE : 1;
  return ofOtherYear * ofOtherMeasure * ofOtherVersion * ofOtherNumber * aboutCode * ofOthers;
}

function speaksOfOtherVersion(asked: readonly string[], text: string, above: Placed["above"]): boolean {
  if (asked.length === 0) return false;
  const heading = above((one) => versionsTold(one, []) === "other");
  const told = [versionsTold(text, asked), versionsTold(heading, asked)];
  return !told.includes("asked") && told.includes("other");
}

/** Nor is what is said of period 1, or stands under it, when period 4 is asked about. */
function speaksOfOtherNumber(asked: readonly Numbered[], text: string, above: Placed["above"]): boolean {
  if (asked.length === 0) return false;
  const own = numbersTold(text, asked);
  return (
    (own === "none"
      ? numbersTold(
          above((one) => numbersTold(one, asked) !== "none"),
          asked,
        )
      : own) === "other"
  );
}

/** The last heading above a fragment for which something holds; `""` where there is none. */
function headingAbove(
  fragments: readonly Fragment[],
  at: number,
  texts: readonly string[],
  headings: Passage["headings"],
  tells: (heading: string) => boolean,
): string {
  const inPassage = texts.slice(0, at).filter((_, one) => fragments[one]?.kind === "heading");
  return [...headings, ...inPassage].findLast(tells) ?? "";
}

/** Asked about 2025, what is said of 2024 is no answer; where no year is told, that of the file's name is meant. */
function speaksOfOtherYear(question: string, text: string, path: string): boolean {
  const asked = question.match(YEAR);
  const told = text.match(YEAR) ?? path.match(YEAR);
  return asked !== null && told !== null && !told.some((year) => asked.includes(year));
}

/**
 * 1 when the text holds all that was asked for beyond the question's own words, less when it does not. A paper that was
 * looked for by its name is best shown by what it is known by.
 */
function kindShare(
  { kinds, isFurther, isLookup, namesCount, asksForCode: ofCode, text: question }: Asked,
  fragment: Fragment,
  text: string,
): number {
  if (namesCount && isLookup) return tellsPaper(text) ? 1 : WITHOUT_KIND.date;
  if (kinds.length === 0) return 1;
  const news = withoutWordsOf(text, question);
  const cells = fragment.kind === "row" ? fragment.cells : [];
  const shares = kinds.map((kind) => {
    // Asked where something is implemented, code that does it is the place.
    if (kind === "place" && fragment.kind === "code" && ofCode) return 1;
    const holds =
      cells.length > 0 ? cellsHoldKind(cells, news, kind, isFurther) : holdsKind(news, kind, isFurther);
    return holds ? 1 : WITHOUT_KIND[kind];
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** What a fragment says; a row says what its columns are called. */
export function textOf(fragment: Fragment, text: string): string {
  if (fragment.kind === "row") return fragment.cells.map((cell) => cell.join(" ")).join("\n");
  return text.slice(fragment.start, fragment.end);
}

/** What a text says beyond the question, so that the year in a question is not taken for its answer. */
function withoutWordsOf(text: string, question: string): string {
  const words = new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => (words.has(word.toLowerCase()) ? "_" : word));
}
