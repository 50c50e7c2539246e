import { foldCase } from "../../language/fold-text";
import { packsOf, perPack } from "../../language/answer-types";
import { isMatch, wordPattern } from "../../language/word-pattern";

/** What a paper may be; where its words name several, the first of these counts: a tenancy agreement is a lease. */
export const PAPER_KINDS = [
  "minutes",
  "payslip",
  "lease",
  "insurance",
  "cv",
  "prices",
  "invoice",
  "receipt",
  "quote",
  "statement",
  "certificate",
  "contract",
  "recipe",
  "manual",
  "report",
  "letter",
  "plan",
  "note",
  "mail",
] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

/** A shorter word ends too many others. */
const SHORTEST_ENDING = 5;

const kindWords = perPack(({ lists, evidence, compounds }) => {
  const words = new Map(
    Object.entries(lists.kinds).flatMap(([kind, forms]) =>
      forms.map((form) => [foldCase(form), kind] as const),
    ),
  );
  const long = [...words.keys()].filter(({ length }) => length >= SHORTEST_ENDING);
  return {
    words,
    /** Words that may end a compound. */
    endings: compounds === true ? long.sort((a, b) => b.length - a.length) : [],
    /** Words that also count time, and words of numbers: "five minutes" is no paper. */
    units: new Set(evidence.units.map(foldCase)),
    numbers: new Set(evidence.numbers.map(foldCase)),
    titled: Object.entries(lists.titledKinds).map(([kind, forms]) => [kind, wordPattern(forms)] as const),
  };
});

/** The kind of paper that a title or a name tells. @param languages of the paper; none for any. */
export function kindIn(title: string, languages: readonly string[]): PaperKind | undefined {
  const text = title.replace(/[_-]+/g, " ");
  const single = foldCase(text).match(/\p{L}+|\p{N}+/gu) ?? [];
  // "Procès-verbal" is one word of a pack.
  const words = [...single, ...single.slice(1).map((word, at) => `${single[at] ?? ""}-${word}`)];
  const found = new Set<string>();
  for (const pack of packsOf(languages)) {
    const known = kindWords(pack);
    for (const [at, word] of words.entries()) {
      const before = words[at - 1] ?? "";
      if (known.units.has(word) && (/^\p{N}/u.test(before) || known.numbers.has(before))) continue;
      const ending = known.endings.find((one) => word.endsWith(one)) ?? "";
      const kind = known.words.get(word) ?? known.words.get(ending);
      if (kind !== undefined) found.add(kind);
    }
    for (const [kind, pattern] of known.titled) if (isMatch(pattern, text)) found.add(kind);
  }
  return PAPER_KINDS.find((kind) => found.has(kind));
}

const salutations = perPack(({ lists }) => new Set(lists.salutations.map(foldCase)));

/** A longer line says something. */
const LONGEST_SALUTATION = 70;

/** Whether a text only greets: "Dear Ms Eames,". */
export function isSalutation(text: string, languages: readonly string[]): boolean {
  const line = text.trim();
  const [first = "", second = ""] = foldCase(line).match(/\p{L}+/gu) ?? [];
  if (line.length > LONGEST_SALUTATION || line.includes("\n")) return false;
  return packsOf(languages).some((pack) => salutations(pack).has(first) || salutations(pack).has(second));
}
