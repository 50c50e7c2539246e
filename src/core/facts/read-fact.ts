import { once } from "../base/once";
import { recordOf } from "../base/record-of";
import { trimmedEnd } from "../base/trimmed";
import type { FactType, StatedFact } from "../domain/fact";
import { findType, perPack } from "../language/answer-types";
import { foldCase, foldText } from "../language/fold-text";
import { fullPacks } from "../language/packs";
import { isMatch, wordPattern, type WordPattern } from "../language/word-pattern";
import { daysIn } from "../text/days-in";
import { languagesOf } from "../text/stop-words";

/** Longer texts were pasted. */
const LONGEST = 500;

/** The patterns of all languages together. */
export const factPatterns = once(() => {
  const all = fullPacks().map(({ facts }) => facts);
  const whole = recordOf(
    ["remember", "forget", "joined", "statements", "mine", "asksAll", "asksOne", "asksEarlier"],
    (name) => wholePatterns(all.flatMap((facts) => facts[name])),
  );
  const words = recordOf(["also", "from", "preference"], (name) =>
    wordPattern(all.flatMap((facts) => facts[name])),
  );
  // "mijn" is a word of its own language before it is part of a key in another that shares the verb.
  return { ...whole, ...words, statements: [...whole.mine, ...whole.statements] };
});

/** What a message asks to be remembered ("Remember that my favourite tea is Darjeeling"); nothing for any other. */
export function statedFacts(message: string): readonly StatedFact[] {
  if (message.length > LONGEST || isQuestion(message)) return [];
  const stated = groupsOf(factPatterns().remember, wholeOf(message))?.["told"];
  return stated === undefined ? [] : readStatements(stated);
}

/** What a message tells of the person without asking to remember it: "My landlord is Anna Weber." */
export function factsProposed(message: string): readonly StatedFact[] {
  if (message.length > LONGEST || isQuestion(message) || statedFacts(message).length > 0) return [];
  const groups = groupsOf(factPatterns().mine, wholeOf(message));
  return groups?.["key"] === undefined ? [] : readStatements(wholeOf(message));
}

/** What a message asks to forget, as typed: `"cat"`; undefined for any other. */
export function keyToForget(message: string): string | undefined {
  if (message.length > LONGEST) return undefined;
  return groupsOf(factPatterns().forget, wholeOf(message))?.["key"];
}

/** The facts of a sentence: "my cat is Pixel and his vet is Mira" tells two, of which the second is about the cat's vet. */
function readStatements(sentence: string): readonly StatedFact[] {
  const groups = groupsOf(factPatterns().joined, wholeOf(sentence)) ?? {};
  const { first, second, key, value } = groups;
  if (first === undefined || second === undefined) return [readStatement(sentence)];
  const told = readStatement(first);
  // "Salt and its price are …" joins names, not statements.
  if (told.key === told.statement) return [readStatement(sentence)];
  const next = readStatement(second);
  if (key === undefined || value === undefined) return [told, next];
  const owned = { key: `${key.trim()} (${told.key})`, value: value.trim(), type: typeOf(value, second) };
  return [told, { ...next, ...owned }];
}

/** A sentence as a fact: its key and value, or a note where it has none. */
export function readStatement(sentence: string): StatedFact {
  const statement = wholeOf(sentence);
  const { also, preference } = factPatterns();
  const groups = groupsOf(factPatterns().statements, statement);
  const isAlso = isMatch(also, statement);
  const key = groups?.["key"]?.trim() ?? statement;
  const value = without(also, groups?.["value"]?.trim() ?? statement);
  const type =
    groups === undefined ? "note" : isMatch(preference, key) ? "preference" : typeOf(value, statement);
  return { key: without(also, key), value, type, statement, isAlso, effectiveAt: beginOf(statement) };
}

/** The named groups of the first pattern that matches; undefined where none does. */
export function groupsOf(
  patterns: readonly RegExp[],
  text: string,
): Readonly<Record<string, string | undefined>> | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match.groups ?? {};
  }
  return undefined;
}

/** A message without the signs around it. */
export function wholeOf(text: string): string {
  const begun = text
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/^[¿¡\s]+/, "");
  return trimmedEnd(begun, /[?.!\s]/);
}

function isQuestion(message: string): boolean {
  return message.trimEnd().endsWith("?");
}

const TYPES = ["contact", "amount", "date", "person", "place"] as const;

function typeOf(value: string, statement: string): FactType {
  const languages = languagesOf(statement);
  return TYPES.find((type) => findType(value, type, languages) !== undefined) ?? "note";
}

/** The day that stands behind "from", "since" and the like. */
function beginOf(statement: string): number | undefined {
  const [day] = daysIn(statement).filter(({ year }) => year !== undefined);
  if (day?.year === undefined) return undefined;
  const before = foldCase(statement.slice(0, day.start)).trim().split(" ").slice(-2).join(" ");
  return isMatch(factPatterns().from, before) ? Date.UTC(day.year, day.month - 1, day.day) : undefined;
}

function without({ exact }: WordPattern, text: string): string {
  return text.replace(exact, "").replace(/\s+/g, " ").trim();
}

/** The languages in whose wording a message tells a fact or asks for what was told; several where they share it. */
export function languagesOfStating(message: string): readonly string[] {
  const text = wholeOf(message);
  return fullPacks().flatMap((pack) => (groupsOf(statings(pack), text) ? [pack.language] : []));
}

const statings = perPack(({ facts: { remember, forget, asksAll, asksOne, asksEarlier } }) =>
  wholePatterns([...remember, ...forget, ...asksAll, ...asksOne, ...asksEarlier]),
);

/** Patterns of whole sentences, as written, and as typed without accents. */
function wholePatterns(sources: readonly string[]): readonly RegExp[] {
  return [...new Set([...sources, ...sources.map(foldText)])].map((one) => new RegExp(`^(?:${one})$`, "iu"));
}
