import { withoutDays } from "../text/days-in";
import { stem } from "../text/stem";
import { contentTokens } from "../text/tokenize";
import { foldCase } from "../language/fold-text";

/** A number or code by which a question tells one thing from others of its kind: `lamp 7`, `invoice 2024-117`. */
export interface Identifier {
  /** Its parts, folded and without zeros in front: `["2024", "117"]`. All of them must be there. */
  readonly parts: readonly string[];
  /** The stem of the word before it; undefined where it stands alone. */
  readonly kind: string | undefined;
}

/** Words, numbers and codes, with what stands before them. */
const RUN = /[\p{L}\p{N}]+(?:[-_/][\p{L}\p{N}]+)*/gu;
const YEAR = /^(?:19|20)\d\d$/;
/** An amount or a share: `1,250.50`, `20%`, `€30`. */
const AMOUNT_BEFORE = /(?:\p{Sc}\s?|\p{Nd}[.,’'])$/u;
const AMOUNT_AFTER = /^(?:[.,’']\p{Nd}|\s?[%‰°\p{Sc}])/u;
/** So many digits are no count of things. */
const LONG_NUMBER = 3;

/**
 * The identifiers of a question. A plain number is one where it follows the word that it numbers; before its word it counts
 * things (`30 days`), unless it is long. Days, years, amounts and shares are none.
 */
export function identifiersIn(question: string): readonly Identifier[] {
  const text = withoutDays(question);
  const runs = [...text.matchAll(RUN)];
  return runs.flatMap((match, at) => {
    const [run] = match;
    if (!/\p{Nd}/u.test(run) || YEAR.test(run)) return [];
    const end = match.index + run.length;
    if (AMOUNT_BEFORE.test(text.slice(0, match.index)) || AMOUNT_AFTER.test(text.slice(end))) return [];
    const before = contentOf(runs[at - 1]?.[0]);
    const isMarked = /[#№§]\s?$/u.test(text.slice(0, match.index));
    if (/^\p{Nd}+$/u.test(run)) {
      const counts = run.length < LONG_NUMBER && contentOf(runs[at + 1]?.[0]) !== undefined;
      if (!isMarked && (before === undefined || counts)) return [];
    } else if (/^\p{Nd}+\p{L}+$/u.test(run)) return [];
    return [{ parts: partsOf(run), kind: before }];
  });
}

/** The stem of a word that says something; undefined for a stop word, a number, and nothing. */
function contentOf(word: string | undefined): string | undefined {
  if (word === undefined || /\p{Nd}/u.test(word) || contentTokens(word).length === 0) return undefined;
  return stem(foldCase(word));
}

function partsOf(run: string): readonly string[] {
  return foldCase(run)
    .split(/[-_/]/)
    .map((part) => part.replace(/^0+(?=\p{Nd})/u, ""));
}

/** Whether a text holds an identifier; it does not where the same kind of thing has another number there. */
export function holdsIdentifier(text: string, { parts }: Identifier): boolean {
  const held = new Set(Array.from(text.matchAll(RUN), ([run]) => partsOf(run)).flat());
  return parts.every((part) => held.has(part));
}

/** Whether a text numbers a thing of the identifier's kind, and by another number: `lamp 9` for `lamp 7`. */
export function namesAnother(text: string, identifier: Identifier): boolean {
  if (identifier.kind === undefined || holdsIdentifier(text, identifier)) return false;
  const runs = Array.from(text.matchAll(RUN), ([run]) => run);
  return runs.some(
    (run, at) => /^\p{Nd}/u.test(run) && !YEAR.test(run) && contentOf(runs[at - 1]) === identifier.kind,
  );
}
