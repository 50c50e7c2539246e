/**
 * Whether the Latin letters beyond ASCII are all of one language's: "Schůzka ve středu" is Czech, "Schùzka ve støedu" nothing.
 * Text without any fits, as does text in another script; with signs in the midst of words ("Ksi¹¿ka") it does not.
 */
export function fitsAlphabet(text: string): boolean {
  if (SIGN_IN_WORD.test(text)) return false;
  // Portuguese has that letter nowhere else, and Hungarian read as Western has it everywhere.
  const letters = new Set(text.toLowerCase().replaceAll("õe", "").match(LATIN_BEYOND_ASCII));
  return ALPHABETS.some((alphabet) => [...letters].every((letter) => alphabet.includes(letter)));
}

/** Apart from apostrophes, dashes and what belongs to letters. */
const SIGN_IN_WORD = /(?<=\p{L})[^\0-\x7f\p{L}\p{M}\s\u00ad·‘’–—…]+(?=\p{L})/u;
const LATIN_BEYOND_ASCII = /(?![a-z])(?=\p{Ll})\p{Script=Latin}/gu;

/** What languages have beyond ASCII, with the foreign words that are common in them. */
const ALPHABETS = [
  // French, German, Spanish, Portuguese, Italian, Dutch, Catalan
  "àâæçèéêëîïôœùûüÿ",
  "äöüßéèàêç",
  "áéíñóúüç",
  "áàâãçéêíóôúü",
  "àèéìíîòóùú",
  "áéíóúèëïöüêçà",
  "àçèéíïòóúü",
  // Danish and Norwegian, Swedish and Finnish, Icelandic and Faroese, Estonian, Welsh
  "æøåéêóòôüäö",
  "åäöéüáàèšž",
  "áðéíóúýþæöø",
  "äõöüšž",
  "âêîôûŵŷ",
  // Czech, Slovak, Polish, Hungarian, Slovene and Croatian, Romanian, Albanian
  "áčďéěíňóřšťúůýž",
  "áäčďéíĺľňóôŕšťúýž",
  "ąćęłńóśźż",
  "áéíóöőúüű",
  "čćđšž",
  "ăâîșțşţ",
  "çë",
  // Lithuanian, Latvian, Turkish, Maltese, Esperanto
  "ąčęėįšųūž",
  "āčēģīķļņšūž",
  "çğıöşüâîû\u0307",
  "ċġħż",
  "ĉĝĥĵŝŭ",
];
