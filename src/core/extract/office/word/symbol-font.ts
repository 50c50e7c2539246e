/**
 * The sign that a code shows in a font of signs, as near as Unicode has it; `""` for an ornament.
 * @param code as the file has it; fonts of signs begin at 0xF000 or at 0.
 */
export function symbolText(font: string, code: number): string {
  const index = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/^symbol$/i.test(font))
    return index < 0x80 ? (SYMBOL_LETTERS[index - 0x20] ?? "") : (SYMBOL_SIGNS.get(index) ?? "");
  if (/wingdings/i.test(font)) return WINGDINGS.get(index) ?? "";
  return code >= 0xe000 && code <= 0xf8ff ? "" : String.fromCodePoint(code);
}

/** Adobe's Symbol encoding from 0x20 on. */
const SYMBOL_LETTERS = [
  ..." !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼",
];

const SYMBOL_SIGNS = new Map(
  Object.entries({
    0xa1: "ϒ",
    0xa2: "′",
    0xa3: "≤",
    0xa5: "∞",
    0xab: "↔",
    0xac: "←",
    0xad: "↑",
    0xae: "→",
    0xaf: "↓",
    0xb0: "°",
    0xb1: "±",
    0xb2: "″",
    0xb3: "≥",
    0xb4: "×",
    0xb6: "∂",
    0xb7: "•",
    0xb8: "÷",
    0xb9: "≠",
    0xba: "≡",
    0xbb: "≈",
    0xbc: "…",
    0xd2: "®",
    0xd3: "©",
    0xd4: "™",
    0xd6: "√",
    0xde: "⇒",
    0xe5: "∑",
    0xf2: "∫",
  }).map(([code, sign]) => [Number(code), sign] as const),
);

const WINGDINGS = new Map(
  Object.entries({
    0x4a: "☺",
    0x6f: "☐",
    0xa8: "☐",
    0xdf: "←",
    0xe0: "→",
    0xe1: "↑",
    0xe2: "↓",
    0xe8: "→",
    0xfb: "✗",
    0xfc: "✓",
    0xfd: "☒",
    0xfe: "☑",
  }).map(([code, sign]) => [Number(code), sign] as const),
);
