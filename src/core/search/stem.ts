const VOWEL = /[aeiouy]/;
const LATIN_WORD = /^[a-z]+$/;

/**
 * A light stem: plurals, `-ing`, `-ed`, `-ly` and closing vowels go, so that forms of one word meet. It need not be a
 * word. Made for English; the plurals and closing vowels of French, Spanish, German and Romanian meet as well.
 * @param word folded and in lower case; what is not made of Latin letters is returned as it is.
 */
export function stem(word: string): string {
  if (word.length < 4 || !LATIN_WORD.test(word)) return word;
  return dropClosingVowel(dropVerbEnding(dropPlural(word)));
}

function dropPlural(word: string): string {
  if (!word.endsWith("s") || word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function dropVerbEnding(word: string): string {
  for (const ending of ["ing", "ed", "ly"]) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    return rest.length >= 3 && VOWEL.test(rest) ? undouble(rest) : word;
  }
  return word;
}

/** `"plann"` → `"plan"`; `"call"` and `"pass"` keep both letters, as their other forms do. */
function undouble(word: string): string {
  return /([^aeiouylsz])\1$/.test(word) ? word.slice(0, -1) : word;
}

function dropClosingVowel(word: string): string {
  if (word.length < 5) return word;
  if (word.endsWith("y")) return `${word.slice(0, -1)}i`;
  return /[aeo]$/.test(word) ? word.slice(0, -1) : word;
}
