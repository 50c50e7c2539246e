import type { Passage } from "../domain/passage";
import { holdsKind } from "./answer-kinds";
import { fragmentsOf, type Fragment } from "./fragments";
import { matchName, resemblanceIn } from "./match-name";
import type { QuestionProfile } from "./question-profile";
import { coverageOf, matchTerms, scaleMatches, tokenSet } from "./term-coverage";

export type RankedFragment = Fragment & {
  /** What orders fragments, about 0–1.3. */
  readonly score: number;
  /** Share of the question's weight that it holds together with what stands around it, 0–1. */
  readonly context: number;
  /** The terms that it holds itself (a row with the names of its columns), and how fully. */
  readonly terms: ReadonlyMap<string, number>;
  /** Whether it holds the kind of thing that was asked for; true when no kind was. */
  readonly holdsAnswer: boolean;
};

/** How a passage bears on a question, by its words alone. */
export interface PassageEvidence<P extends Passage = Passage> {
  readonly passage: P;
  /** Best first; those that stand earlier first among equals. */
  readonly fragments: readonly RankedFragment[];
  /** Share of the question's weight that its text, headings and table header hold, 0–1. */
  readonly body: number;
  /** Share that the path of the file matches, 0–1. */
  readonly named: number;
  /** Share that the two hold together, 0–1. */
  readonly whole: number;
  /** True when a name in the question stands neither in the passage nor above it: it may be about somebody else. */
  readonly lacksName: boolean;
}

/** What stands around a fragment counts in part: headings and the file's name say what it is about. */
const HEADING_CREDIT = 0.6;
const NAME_CREDIT = 0.5;
const BEFORE_CREDIT = 0.4;
const AFTER_CREDIT = 0.15;

const KIND_BONUS = 0.2;
const NEARNESS_BONUS = 0.1;
const FIRST_BONUS = 0.03;
const BARE_PENALTY = 0.25;
const QUESTION_PENALTY = 0.2;
const LENGTH_PENALTY = 0.1;
/** For the line of a form whose label was asked for: `"Landlord: Margaret Osei"`. */
const LABEL_BONUS = 0.15;
/** Characters. */
const TOO_SHORT = 25;
const TOO_LONG = 400;

/**
 * Measures every fragment of a passage against the question: the rarity-weighted words it holds, what stands around it,
 * whether it holds the kind of thing that was asked for, and how near to each other its words stand.
 * @param namesCount words that the file's name matches count in full.
 */
export function weighPassage<P extends Passage>(
  profile: QuestionProfile,
  passage: P,
  namesCount = false,
): PassageEvidence<P> {
  const { terms } = profile;
  const above = matchTerms(terms, tokenSet([...passage.headings, passage.lead ?? ""].join("\n")));
  const named = matchName(terms, passage.path);
  const around = [scaleMatches(above, HEADING_CREDIT), scaleMatches(named, namesCount ? 1 : NAME_CREDIT)];
  const fragments = fragmentsOf(passage.text, passage.lead);
  const texts = fragments.map((fragment) => textOf(fragment, passage.text));
  const matches = texts.map((text) => matchTerms(terms, tokenSet(text)));
  const ranked = fragments.map((fragment, at) => {
    const held = matches[at] ?? new Map<string, number>();
    const near = [
      scaleMatches(matches[at - 1] ?? new Map(), BEFORE_CREDIT),
      scaleMatches(matches[at + 1] ?? new Map(), AFTER_CREDIT),
    ];
    const text = texts[at] ?? "";
    const context = coverageOf(terms, held, ...around, ...near);
    const news = withoutWordsOf(text, profile.text);
    const holdsAnswer = profile.kinds.length === 0 || profile.kinds.some((kind) => holdsKind(news, kind));
    const kindBonus = holdsAnswer && profile.kinds.length > 0 ? KIND_BONUS : 0;
    const score = context + kindBonus + bonusOf(fragment, text, held, at);
    return { ...fragment, score, context, terms: held, holdsAnswer };
  });
  return {
    passage,
    fragments: ranked.sort((a, b) => b.score - a.score || a.start - b.start),
    body: coverageOf(terms, above, ...matches),
    named: coverageOf(terms, named),
    whole: coverageOf(terms, above, named, ...matches),
    lacksName: lacksName(profile.names, passage),
  };
}

function lacksName(names: readonly string[], { headings, lead, text, path }: Passage): boolean {
  if (names.length === 0) return false;
  const tokens = tokenSet([path, ...headings, lead ?? "", text].join("\n"));
  return names.some((name) => !tokens.has(name) && resemblanceIn(name, tokens) === 0);
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
