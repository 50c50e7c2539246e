/** Signs that TeX puts above or below a letter, as marks that combine with it in Unicode. */
const MARKS = bySign(
  `\`\u0300 '\u0301 ^\u0302 ~\u0303 =\u0304 u\u0306 .\u0307 "\u0308 r\u030a H\u030b v\u030c d\u0323 c\u0327 k\u0328 b\u0331`,
);
const LETTERS = bySign("aaå AAÅ aeæ AEÆ oeœ OEŒ oø OØ lł LŁ ssß");

/** What stands for what, by all but the last sign of each word. */
function bySign(words: string): ReadonlyMap<string, string> {
  return new Map(words.split(" ").map((word) => [word.slice(0, -1), word.slice(-1)]));
}

/** `\"u`, `\"{u}`, `{\"u}`, `\c{c}`, `\'\i`: a mark that is a letter needs braces or a space before its letter. */
const ACCENT =
  /\{\\(?:([`'^~=."])\s?|([uvHrdckb])(?=[\s{]))\s?(?:\{\\?(\p{L})\}|\\?(\p{L}))\}|\\(?:([`'^~=."])|([uvHrdckb])(?=\{))\s?(?:\{\\?(\p{L})\}|\\?(\p{L}))/gu;
/** A letter whose dot gives way to a mark, with the space that ends its name: `\'\i d`. */
const DOTLESS = /(\\[`'^~=."])\\([ij])(?![A-Za-z])\s?/g;
const LETTER =
  /\{\\(aa|AA|ae|AE|oe|OE|o|O|l|L|ss)\}|\\(aa|AA|ae|AE|oe|OE|ss|o|O|l|L)(?:\{\}|(?![A-Za-z])\s?)/g;
/** Writes the accents and letters of TeX as Unicode has them. */
export function readTexAccents(text: string): string {
  return text
    .replace(DOTLESS, "$1$2")
    .replace(ACCENT, (all, ...groups: (string | undefined)[]) => {
      const [mark, letter] = groups.slice(0, 8).filter((one) => typeof one === "string");
      const sign = MARKS.get(mark ?? "");
      return sign === undefined || letter === undefined ? all : `${letter}${sign}`.normalize("NFC");
    })
    .replace(LETTER, (all, inner?: string, bare?: string) => LETTERS.get(inner ?? bare ?? "") ?? all);
}
