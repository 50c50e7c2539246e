import fc from "fast-check";
import { expect, test } from "vitest";
import { stem } from "./stem";

/** The readable reference of `stem`. */
function stemByPatterns(word: string): string {
  return word.length < 4 ? word : undouble(dropClosingVowel(dropVerbEnding(dropPlural(word))));
}

const VOWEL = /[aeiouy]/;
const LOST_E = /^(?:[^aeiou][aeiouy]|[aeiou])[^aeiouywx]$/;

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

function undouble(word: string): string {
  return word.length >= 4 && /([^aeiouy])\1$/.test(word) ? word.slice(0, -1) : word;
}

function dropClosingVowel(word: string): string {
  if (word.length < 5) return word;
  if (word.endsWith("y")) return `${word.slice(0, -1)}i`;
  return /[aeo]$/.test(word) ? word.slice(0, -1) : word;
}

const aLatinWord = fc
  .array(fc.constantFrom(..."abcdefghilmnopstuvwxyz", "ing", "ed", "ly", "es", "ies", "ches"), {
    maxLength: 7,
  })
  .map((pieces) => pieces.join(""));

test("the stem of any word of Latin letters is that which patterns give", () => {
  fc.assert(
    fc.property(aLatinWord, (word) => {
      expect(stem(word)).toBe(stemByPatterns(word));
    }),
    { seed: 7, numRuns: 5000 },
  );
});

test.each([
  ["take", "takes", "taking"],
  ["use", "uses", "used", "using"],
  ["move", "moves", "moved", "moving"],
  ["case", "cases"],
  ["size", "sizes"],
  ["file", "files", "filed", "filing"],
  ["fill", "fills", "filled", "filling"],
  ["plan", "plans", "planned", "planning"],
  ["cancel", "cancels", "cancelled", "canceled", "cancelling"],
  ["install", "installs", "installed"],
  ["call", "calls", "called"],
  ["class", "classes"],
  ["box", "boxes", "boxed"],
  ["pay", "pays", "paying"],
  ["ask", "asks", "asked"],
  ["eat", "eats", "eating"],
  ["add", "adds", "added", "adding"],
  ["write", "writes", "writing"],
  ["apply", "applies", "applied", "applying"],
  ["safe", "safely"],
  ["status", "statuses"],
])("the forms of %s meet", (word, ...forms) => {
  expect(forms.map(stem)).toEqual(forms.map(() => stem(word)));
});

test.each([
  ["file", "fill"],
  ["hope", "hop"],
  ["case", "cast"],
  ["use", "us"],
])("%s and %s stay apart", (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each(["2025", "naïve", "дома", "a1b2", "the"])("%s is returned as it is", (word) => {
  expect(stem(word)).toBe(word);
});
