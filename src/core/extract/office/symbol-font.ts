/** Replaces private-use codes (U+F020 to U+F0FF) by the signs that a font shows for them, if the font is known. */
export function showSymbols(text: string, font: string | undefined): string {
  return font === undefined
    ? text
    : text.replace(/[\uf020-\uf0ff]/g, (sign) => symbolText(font, sign.charCodeAt(0)));
}

/**
 * The Unicode sign nearest to what a code shows in a symbol font; `""` for an ornament. In other fonts a private-use code
 * shows the character that windows-1252 has there.
 * @param code as in the file; the codes of a symbol font begin at 0xF000 or at 0.
 */
export function symbolText(font: string, code: number): string {
  const index = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^symbol(?:ps| ?mt)?$/i.test(font))
    return (index < 0x80 ? SYMBOL_LETTERS[index - 0x20] : SYMBOL_SIGNS[index - 0xa0]) ?? "";
  if (/wingdings/i.test(font)) return WINGDINGS.get(index) ?? "";
  if (code < 0xe000 || code > 0xf8ff) return String.fromCodePoint(code);
  return index < 0x20 || index > 0xff || font === "" || OF_ORNAMENTS.test(font)
    ? ""
    : windows.decode(Uint8Array.of(index));
}

/** Names of fonts with dingbats, pictograms, musical notes, or parts of equations. */
const OF_ORNAMENTS =
  /assets|awesome|bullet|dings?\b|dingbat|emoji|extra|glyph|icon|marlett|music|ornament|sorts|symbol/i;

const windows = new TextDecoder("windows-1252");

/** Adobe's Symbol encoding from 0x20 on. */
const SYMBOL_LETTERS = [
  ..." !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼",
];

/** Adobe's Symbol encoding from 0xA0 on, without Apple's apple. */
const SYMBOL_SIGNS = [
  ..."€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭",
];

const WINGDINGS: ReadonlyMap<number, string> = new Map(
  "4a☺ 6c● 6e■ 6f☐ 76❖ 9f• a7▪ a8☐ d8➢ df← e0→ e1↑ e2↓ e8→ fb✗ fc✓ fd☒ fe☑"
    .split(" ")
    .map((pair) => [Number.parseInt(pair, 16), pair.slice(2)]),
);
