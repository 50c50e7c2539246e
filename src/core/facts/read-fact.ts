import { trimmedEnd } from "../base/trimmed";
import type { FactType } from "../domain/fact";
import { findType } from "../language/answer-types";
import { foldCase, foldText } from "../language/fold-text";
import type { FullPack } from "../language/language-pack";
import { fullPacks } from "../language/packs";
import { isMatch, wordPattern, type WordPattern } from "../language/word-pattern";
import { daysIn } from "../text/days-in";
import { languagesOf } from "../text/stop-words";

/** What a person tells: a fact before it has an id and a place. */
export interface StatedFact {
  readonly key: string;
  readonly value: string;
  readonly type: FactType;
  readonly statement: string;
  /** It holds besides what is known, rather than instead. */
  readonly isAlso: boolean;
  /** From when on it holds, in milliseconds since 1970; undefined for at once. */
  readonly effectiveAt: number | undefined;
}

/** Longer texts were pasted. */
const LONGEST = 500;

interface FactPatterns {
  readonly remember: readonly RegExp[];
  readonly forget: readonly RegExp[];
  readonly joined: readonly RegExp[];
  readonly statements: readonly RegExp[];
  readonly mine: readonly RegExp[];
  readonly asksAll: readonly RegExp[];
  readonly asksOne: readonly RegExp[];
  readonly also: WordPattern;
  readonly from: WordPattern;
  readonly preference: WordPattern;
}

let made: FactPatterns | undefined;

/** The patterns of all languages together. */
export function factPatterns(): FactPatterns {
  return (made ??= makePatterns());
}

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

/** The languages in whose wording a message tells a fact or asks for some; several where they share it. */
export function languagesOfStating(message: string): readonly string[] {
  statings ??= fullPacks().map(({ language, facts: { remember, forget, asksAll, asksOne } }) => ({
    language,
    patterns: wholePatterns([...remember, ...forget, ...asksAll, ...asksOne]),
  }));
  const text = wholeOf(message);
  return statings.flatMap(({ language, patterns }) => (groupsOf(patterns, text) ? [language] : []));
}

let statings: readonly { readonly language: string; readonly patterns: readonly RegExp[] }[] | undefined;

/** Patterns of whole sentences, as written, and as typed without accents. */
function wholePatterns(sources: readonly string[]): readonly RegExp[] {
  return [...new Set([...sources, ...sources.map(foldText)])].map((one) => new RegExp(`^(?:${one})$`, "iu"));
}

function makePatterns(): FactPatterns {
  const packs = fullPacks();
  const whole = (of: (facts: FullPack["facts"]) => readonly string[]): readonly RegExp[] =>
    wholePatterns(packs.flatMap(({ facts }) => of(facts)));
  const words = (of: (facts: FullPack["facts"]) => readonly string[]): WordPattern =>
    wordPattern(packs.flatMap(({ facts }) => of(facts)));
  return {
    remember: whole(({ remember }) => remember),
    forget: whole(({ forget }) => forget),
    joined: whole(({ joined }) => joined),
    // "mijn" is a word of its own language before it is part of a key in another that shares the verb.
    statements: [...whole(({ mine }) => mine), ...whole(({ statements }) => statements)],
    mine: whole(({ mine }) => mine),
    asksAll: whole(({ asksAll }) => asksAll),
    asksOne: whole(({ asksOne }) => asksOne),
    also: words(({ also }) => also),
    from: words(({ from }) => from),
    preference: words(({ preference }) => preference),
  };
}
