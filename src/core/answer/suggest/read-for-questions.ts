import type { Passage } from "../../domain/passage";
import { foldCase } from "../../language/fold-text";
import { contentTokens } from "../../text/tokenize";
import { stopWordsOf } from "../../text/stop-words";
import { listOfKind } from "../overview/list-of-kind";
import { isSalutation, kindIn } from "../overview/paper-kind";
import type { Candidate } from "../score/evidence";

export type Askable = ReturnType<typeof readForQuestions>;

/** A heading of this many words is a subject rather than a sentence. */
const MOST_OF_SUBJECT = 4;
const SHORTEST_SUBJECT = 4;
const LONGEST_SUBJECT = 40;
const LONGEST_NAME = 40;
/** A heading with less text below it has little to answer with, in characters. */
const LEAST_BELOW = 120;

/**
 * Reads what the first passages of a paper hold that can be asked for.
 * @param passages of one file. @param candidates those of these passages.
 */
export function readForQuestions(
  title: string,
  passages: readonly Passage[],
  candidates: readonly Candidate[],
) {
  const people = listOfKind("people", candidates).map(({ value }) => value.replace(/\s+/g, " ").trim());
  return {
    /** Names of several words, the most frequent first. */
    names: people.filter(isName),
    /** Short headings above at least a few sentences. */
    subjects: subjectsOf(title, passages),
  };
}

/**
 * Two words or more, neither shouted nor with figures: what stands in several capitals is often a title. Where every noun
 * has a capital, an article and a noun at the beginning of a sentence look like a name: "Die Kaution". So does whoever is
 * greeted: "Dear Miriam"; and a kind of paper
 * begins a title: "Mietvertrag Am Bach".
 */
function isName(value: string): boolean {
  const words = foldCase(value).split(" ");
  if (stopWordsOf(words).has(words[0] ?? "") || isSalutation(value, [])) return false;
  if (kindIn(value, []) !== undefined) return false;
  return value.length <= LONGEST_NAME && /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{Ll}.]*){1,3}$/u.test(value);
}

function subjectsOf(title: string, passages: readonly Passage[]): readonly string[] {
  const subjects = passages.flatMap(({ headings, text }) => {
    const heading =
      headings
        .at(-1)
        ?.replace(/^[\d.]+\s+/, "")
        .trim() ?? "";
    // The only heading is the title.
    if (headings.length < 2 || text.length < LEAST_BELOW) return [];
    const isShort = heading.length >= SHORTEST_SUBJECT && heading.length <= LONGEST_SUBJECT;
    const isSubject = isShort && /^\p{L}[\p{L}\p{M}' -]*$/u.test(heading);
    const isTitle = foldCase(title).includes(foldCase(heading));
    if (!isSubject || contentTokens(heading).length === 0) return [];
    if (heading.split(/\s+/).length > MOST_OF_SUBJECT || isTitle) return [];
    return [heading];
  });
  return [...new Set(subjects)];
}
