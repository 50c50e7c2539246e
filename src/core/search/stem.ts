const VOWEL = /[aeiouy]/;
const LATIN_WORD = /^[a-z]+$/;
/** Three letters, or two, that were a word with a silent e: `tak(ing)`, `us(ed)`; but `eat`, `ask`, `fix`, `pay`. */
const LOST_E = /^(?:[^aeiou][aeiouy]|[aeiou])[^aeiouywx]$/;

/**
 * A light stem: plurals, `-ing`, `-ed`, `-ly`, closing vowels and doubled closing letters go, so that forms of one word
 * meet. It need not be a word. Made for English; the plurals and closing vowels of French, Spanish, German and Romanian
 * meet as well.
 * @param word folded and in lower case; what is not made of Latin letters is returned as it is.
 */
export function stem(word: string): string {
  if (word.length < 4 || !LATIN_WORD.test(word)) return word;
  return undouble(dropClosingVowel(dropVerbEnding(dropPlural(word))));
}

function dropPlural(word: string): string {
  if (!word.endsWith("s") || word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  // "cases", "sizes" and "uses" lose one letter, "classes", "boxes" and "statuses" two.
  const ofShortE = word.length <= 5 && /[^sz][sz]es$/.test(word);
  return /(?:[sxz]|ch|sh)es$/.test(word) && !ofShortE ? word.slice(0, -2) : word.slice(0, -1);
}

function dropVerbEnding(word: string): string {
  for (const ending of ["ing", "ed", "ly"]) {
    // "apply", "reply" and "supply" are verbs.
    if (!word.endsWith(ending) || word.endsWith("ply")) continue;
    const rest = word.slice(0, -ending.length);
    if (ending !== "ly" && LOST_E.test(rest)) return `${rest}e`;
    return rest.length >= 3 && VOWEL.test(rest) ? rest : word;
  }
  return word;
}

/** `"plann"` → `"plan"`, `"cancell"` → `"cancel"`; `"call"` loses a letter too, in all its forms. */
function undouble(word: string): string {
  return word.length >= 4 && /([^aeiouy])\1$/.test(word) ? word.slice(0, -1) : word;
}

function dropClosingVowel(word: string): string {
  if (word.length < 5) return word;
  if (word.endsWith("y")) return `${word.slice(0, -1)}i`;
  return /[aeo]$/.test(word) ? word.slice(0, -1) : word;
}
