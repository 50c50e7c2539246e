/** Letters that Unicode does not decompose, but that people type without the stroke or ligature. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  þ: "th",
  ı: "i",
  "\u0640": "",
};

export const NON_ASCII = /[^\0-\x7f]/;
// Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs. Marks of other scripts carry vowels, and stay.
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
const SPECIAL = new RegExp(`[${Object.keys(UNDECOMPOSED).join("")}]`, "g");

/** Folds a text and lower-cases it, for comparing words. */
export function foldCase(text: string): string {
  return foldText(text.toLowerCase());
}

/** Folds a text to its compatibility form without accents, so that `"Études"` and `"Etudes"` are equal; case is kept. */
export function foldText(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  const bare = text.normalize("NFKD").replace(ACCENTS, "");
  // NFC keeps Hangul syllables and voiced kana single characters.
  return bare.replace(SPECIAL, (letter) => UNDECOMPOSED[letter] ?? letter).normalize("NFC");
}
