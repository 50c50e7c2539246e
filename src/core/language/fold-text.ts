/** Letters that Unicode does not decompose, though people type them without the stroke or ligature. */
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
// Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs. Other scripts carry vowels in their marks.
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
const SPECIAL = new RegExp(`[${Object.keys(UNDECOMPOSED).join("")}]`, "g");

/** The same in lower case: as words are compared. */
export function foldCase(text: string): string {
  return foldText(text.toLowerCase());
}

/** The text in compatibility form and without accents, so that `"Études"` and `"Etudes"` are one; case is kept. */
export function foldText(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  const bare = text.normalize("NFKD").replace(ACCENTS, "");
  // Composed again, so that Hangul syllables and voiced kana stay single characters.
  return bare.replace(SPECIAL, (letter) => UNDECOMPOSED[letter] ?? letter).normalize("NFC");
}
