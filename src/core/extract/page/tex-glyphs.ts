import { byWord } from "../../base/by-word";

/** The ligatures of TeX's fonts by their codes in the newer encoding (T1) and the older one (OT1). */
const LIGATURES = byWord([
  ["ff", "\u001b \u000b"],
  ["fi", "\u001c \u000c"],
  ["fl", "\u001d"],
  ["ffi", "\u001e \u000e"],
  ["ffl", "\u001f \u000f"],
]);
/** Ligature codes beside a letter, where they are no control characters. */
const CODED =
  /(?<=\p{L})[\u000b\u000c\u000e\u000f\u001b-\u001f]|[\u000b\u000c\u000e\u000f\u001b-\u001f](?=\p{L})/gu;

/** Accents that stand by themselves, with the combining accents that follow their letter. */
const ACCENTS = new Map(
  "´\u0301 ¨\u0308 ˆ\u0302 ˜\u0303 ˇ\u030c ˘\u0306 ˚\u030a ˝\u030b"
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
);
const DOTLESS: Readonly<Record<string, string>> = { ı: "i", ȷ: "j" };
const ACCENTED = /([´¨ˆ˜ˇ˘˚˝])(\p{L})/gu;
/**
 * Signs that people do not type: an accent before a dotless letter, a non-apostrophe accent in a word, a ligature code.
 */
const TEX = new RegExp(`[´¨ˆ˜ˇ˘˚˝][ıȷ]|\\p{L}[¨ˆ˜ˇ˘˚˝]\\p{L}|${CODED.source}`, "u");
/** An acute that may be an apostrophe: before most consonants (`"we´re"`), at the end of `"it´s"`, in `"l´avocat"`. */
const APOSTROPHE =
  /´(?:[^\P{L}aeiouyAEIOUYcnszCNSZıȷ]|[sS](?!\p{L}))|(?<=(?<![\p{L}´¨ˆ˜ˇ˘˚˝])\p{Ll})´[aeiouy]/uy;

/** Most texts contain none of these, and then need no slower search. */
const SUSPECT = /[´¨ˆ˜ˇ˘˚˝\u000b\u000c\u000e\u000f\u001b-\u001f]/;

export const isOfTex = (text: string): boolean => SUSPECT.test(text) && TEX.test(text);

/**
 * Restores what TeX drew to how it would be typed: bitmap fonts name their ligatures only by a code (`"e\u001bect"` is
 * `"effect"`), and accents are drawn beside their letters (`"Tom´as"` is `"Tomás"`).
 * @param ofTex whether the text around shows that TeX drew it: other text may have an acute as an apostrophe.
 */
export function readTexGlyphs(text: string, ofTex = isOfTex(text)): string {
  if (!ofTex) return text;
  return text
    .replace(CODED, (code) => LIGATURES.get(code) ?? code)
    .replace(ACCENTED, (whole, accent: string, letter: string, at: number, all: string) => {
      APOSTROPHE.lastIndex = at;
      if (APOSTROPHE.test(all)) return whole;
      const composed = `${DOTLESS[letter] ?? letter}${ACCENTS.get(accent) ?? ""}`.normalize("NFC");
      return composed.length === 1 ? composed : whole;
    });
}
