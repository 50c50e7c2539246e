import { baseName } from "../../domain/file-record";
import { unsearched, type Passage } from "../../domain/passage";
import { foldCase } from "../../language/fold-text";
import { stopWordsOf } from "../../text/stop-words";
import { analyseQuestion } from "../../question/analyse-question";
import { listOfKind } from "../overview/list-of-kind";
import { candidatesOf, segmentPassage } from "../score/evidence";

/** What the first passages of a file hold that can be asked for. */
export interface Askable {
  readonly path: string;
  /** Names of several words, the most frequent first. */
  readonly names: readonly string[];
  readonly dates: readonly string[];
  readonly amounts: readonly string[];
  /** Short headings above at least a few sentences. */
  readonly subjects: readonly string[];
}

/** A heading of this many words is a subject rather than a sentence. */
const MOST_OF_SUBJECT = 4;
const SHORTEST_SUBJECT = 4;
const LONGEST_SUBJECT = 40;
const LONGEST_NAME = 40;
/** A heading with less text below it has little to answer with, in characters. */
const LEAST_BELOW = 120;

/** Reads what can be asked about a file. @param passages of one file */
export function readForQuestions(path: string, passages: readonly Passage[]): Askable {
  const nothing = analyseQuestion("", new Map());
  const candidates = passages.flatMap((passage) =>
    candidatesOf(segmentPassage(nothing, unsearched(passage))),
  );
  const valuesOf = (kind: "people" | "dates" | "amounts") =>
    listOfKind(kind, candidates).map(({ value }) => value.replace(/\s+/g, " ").trim());
  return {
    path,
    names: valuesOf("people").filter(isName),
    dates: valuesOf("dates"),
    amounts: valuesOf("amounts"),
    subjects: subjectsOf(path, passages),
  };
}

/**
 * Two words or more, neither shouted nor with figures: what stands in several capitals is often a title. Where every noun
 * has a capital, an article and a noun at the beginning of a sentence look like a name: "Die Kaution".
 */
function isName(value: string): boolean {
  const words = foldCase(value).split(" ");
  if (stopWordsOf(words).has(words[0] ?? "")) return false;
  return value.length <= LONGEST_NAME && /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]*){1,3}$/u.test(value);
}

function subjectsOf(path: string, passages: readonly Passage[]): readonly string[] {
  const name = baseName(path).toLowerCase();
  const subjects = passages.flatMap(({ headings, text }) => {
    const heading = headings.at(-1)?.trim() ?? "";
    // The only heading is the title, which says what the name of the file says.
    if (headings.length < 2 || text.length < LEAST_BELOW) return [];
    const isShort = heading.length >= SHORTEST_SUBJECT && heading.length <= LONGEST_SUBJECT;
    const isSubject = isShort && /^\p{L}[\p{L}\p{M}' -]*$/u.test(heading);
    if (!isSubject || heading.split(/\s+/).length > MOST_OF_SUBJECT || name.includes(heading.toLowerCase()))
      return [];
    return [inSentence(heading)];
  });
  return [...new Set(subjects)];
}

/** A heading as it stands inside a sentence: "Before you leave" → "before you leave", "NHS" stays. */
function inSentence(heading: string): string {
  return /^\p{Lu}[\p{Ll}\p{M}' -]*$/u.test(heading)
    ? heading.charAt(0).toLowerCase() + heading.slice(1)
    : heading;
}
