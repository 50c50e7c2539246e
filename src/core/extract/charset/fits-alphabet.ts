/**
 * Whether all Latin letters beyond ASCII belong to one language: "Schůzka ve středu" is Czech, "Schùzka ve støedu" fits
 * none. Text without such letters and text in another script fit; text with signs inside words ("Ksi¹¿ka") does not.
 */
export function fitsAlphabet(text: string): boolean {
  if (SIGN_IN_WORD.test(text)) return false;
  // Portuguese has "õ" only before "e"; Hungarian read as a Western charset has it everywhere.
  const letters = new Set(text.toLowerCase().replaceAll("õe", "").match(LATIN_BEYOND_ASCII));
  return ALPHABETS.some((alphabet) => [...letters].every((letter) => alphabet.includes(letter)));
}

/** Signs beyond ASCII between two letters, apart from apostrophes, dashes and combining marks. */
const SIGN_IN_WORD = /(?<=\p{L})[^\0-\x7f\p{L}\p{M}\s\u00ad·‘’–—…]+(?=\p{L})/u;
const LATIN_BEYOND_ASCII = /(?![a-z])(?=\p{Ll})\p{Script=Latin}/gu;

/** The letters beyond ASCII of each language, with those of its common foreign words. */
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
