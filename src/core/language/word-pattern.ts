import { once } from "../base/once";
import { foldText } from "./fold-text";
import { fullPacks } from "./packs";

/** Questions typed on a phone lack accents. A pattern without accents applies only to a text without any accents. */
const ACCENTED = /[^\P{L}a-z]/iu;
/** Words that become other words without their accents: French "où" is not "ou" (or). */
const kept = once(
  () =>
    new RegExp(
      `(${fullPacks()
        .flatMap(({ keptAccents = [] }) => keptAccents)
        .join("|")})`,
    ),
);

/** The patterns of whole words: with accents as written, and without accents as typed. */
export interface WordPattern {
  readonly exact: RegExp;
  readonly plain: RegExp;
}

/** @param alternatives of a regular expression; `\w` stands for any letter. */
export function wordPattern(alternatives: readonly string[]): WordPattern {
  const source = alternatives.map((one) => one.replaceAll("\\w", "\\p{L}")).join("|");
  return { exact: wholeWords(source), plain: wholeWords(withoutAccents(source)) };
}

/** The matches in a text, as written. @param text its letters composed (NFC). */
export function matchesOf({ exact, plain }: WordPattern, text: string): readonly string[] {
  if (text.length === 0) return [];
  const found = text.match(exact);
  if (found !== null) return found;
  return ACCENTED.test(text) ? [] : (text.match(plain) ?? []);
}

export function isMatch(pattern: WordPattern, text: string): boolean {
  return matchesOf(pattern, text).length > 0;
}

function wholeWords(source: string): RegExp {
  return source === "" ? /(?!)/g : new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}

function withoutAccents(source: string): string {
  // What is kept stands at the odd places.
  return source
    .split(kept())
    .map((part, at) => (at % 2 === 0 ? foldText(part) : part))
    .join("");
}
