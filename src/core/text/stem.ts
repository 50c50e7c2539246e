const SHORTEST = 4;
const LATIN_WORD = /^[a-z]+$/;

const VOWEL = tableOf("aeiou");
const VOWEL_OR_Y = tableOf("aeiouy");
const CLOSING_VOWEL = tableOf("aeo");
/** Letters after which an e is seldom lost: `pay(ing)`, `fix(ed)`. */
const NOT_BEFORE_LOST_E = tableOf("aeiouywx");
const HISSING = tableOf("sxz");
const S_OR_Z = tableOf("sz");
/** Letters before a final s that is not a plural. */
const NOT_BEFORE_PLURAL = tableOf("sui");

/**
 * A light stem: it drops plurals, `-ing`, `-ed`, `-ly`, final vowels and doubled final letters, so that the forms of a
 * word get the same token. A stem need not be a word. The rules are for English; plurals and final vowels of French,
 * Spanish, German and Romanian are covered as well.
 * @param word folded and in lower case; a word with other than Latin letters is returned unchanged.
 */
export function stem(word: string): string {
  if (word.length < SHORTEST || !LATIN_WORD.test(word)) return word;
  const letters = new Uint8Array(word.length);
  for (let at = 0; at < word.length; at++) letters[at] = word.charCodeAt(at);
  const length = stemLetters(letters, word.length);
  // Stemming changes no letter but the last.
  return word.slice(0, length - 1) + String.fromCharCode(letters[length - 1]!);
}

/** Stems a word in place. @param letters `a` to `z`, the first `length` of them. @returns the length of the stem. */
export function stemLetters(letters: Uint8Array, length: number): number {
  if (length < SHORTEST) return length;
  const singular = dropPlural(letters, length);
  const verb = dropVerbEnding(letters, singular);
  return undouble(letters, dropClosingVowel(letters, verb));
}

function dropPlural(word: Uint8Array, length: number): number {
  if (!endsIn(word, length, "s") || has(NOT_BEFORE_PLURAL, word[length - 2])) return length;
  if (!endsIn(word, length, "es")) return length - 1;
  if (length > 4 && endsIn(word, length, "ies")) {
    put(word, length - 3, "y");
    return length - 2;
  }
  // "cases", "sizes" and "uses" lose one letter; "classes", "boxes" and "statuses" lose two.
  const before = word[length - 3];
  if (length <= 5 && has(S_OR_Z, before) && !has(S_OR_Z, word[length - 4])) return length - 1;
  const isHissing = has(HISSING, before) || endsIn(word, length, "ches") || endsIn(word, length, "shes");
  return isHissing ? length - 2 : length - 1;
}

function dropVerbEnding(word: Uint8Array, length: number): number {
  const isAdverb = endsIn(word, length, "ly");
  const ending = isAdverb || endsIn(word, length, "ed") ? 2 : endsIn(word, length, "ing") ? 3 : 0;
  // "apply", "reply" and "supply" are verbs.
  if (ending === 0 || (isAdverb && endsIn(word, length, "ply"))) return length;
  const rest = length - ending;
  if (!isAdverb && hasLostE(word, rest)) {
    put(word, rest, "e");
    return rest + 1;
  }
  return rest >= 3 && hasVowel(word, rest) ? rest : length;
}

/** Whether two or three letters were a word with a silent e: `tak(ing)`, `us(ed)`; but not `eat`, `ask`, `fix`, `pay`. */
function hasLostE(word: Uint8Array, length: number): boolean {
  if (has(NOT_BEFORE_LOST_E, word[length - 1])) return false;
  if (length === 2) return has(VOWEL, word[0]);
  return length === 3 && !has(VOWEL, word[0]) && has(VOWEL_OR_Y, word[1]);
}

function hasVowel(word: Uint8Array, length: number): boolean {
  for (let at = 0; at < length; at++) if (has(VOWEL_OR_Y, word[at])) return true;
  return false;
}

function dropClosingVowel(word: Uint8Array, length: number): number {
  if (length < 5) return length;
  if (endsIn(word, length, "y")) {
    put(word, length - 1, "i");
    return length;
  }
  return has(CLOSING_VOWEL, word[length - 1]) ? length - 1 : length;
}

/** Drops a doubled final letter: `"plann"` → `"plan"`, `"cancell"` → `"cancel"`; also `"call"`, in all its forms. */
function undouble(word: Uint8Array, length: number): number {
  const last = word[length - 1];
  return length >= 4 && last === word[length - 2] && !has(VOWEL_OR_Y, last) ? length - 1 : length;
}

function endsIn(word: Uint8Array, length: number, ending: string): boolean {
  const start = length - ending.length;
  for (let at = length - 1; at >= start; at--) if (word[at] !== ending.charCodeAt(at - start)) return false;
  return start >= 0;
}

function put(word: Uint8Array, at: number, letter: string): void {
  word[at] = letter.charCodeAt(0);
}

function has(table: Uint8Array, letter: number | undefined): boolean {
  return letter !== undefined && table[letter] === 1;
}

/** A table by ASCII code with a 1 at each of the letters. */
function tableOf(letters: string): Uint8Array {
  const table = new Uint8Array(0x80);
  for (const letter of letters) table[letter.charCodeAt(0)] = 1;
  return table;
}
