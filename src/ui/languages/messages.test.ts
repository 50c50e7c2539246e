import { afterEach, describe, expect, it } from "vitest";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "../../core/domain/interface-language";
import type { Failure } from "../../core/domain/failure";
import { setFormatLocale } from "../format";
import { english } from "./english";
import { loadMessages } from "./load-messages";
import { FAILURE_SAMPLES, PARAMETER_SAMPLES, SAME_AS_ENGLISH } from "./messages.samples";

afterEach(() => setFormatLocale("en"));

/** Every message by its path: `page.folders.ask`. */
function flat(messages: object, path = ""): readonly (readonly [path: string, message: unknown])[] {
  return Object.entries(messages).flatMap(([name, message]: [string, unknown]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return typeof message === "object" && message !== null ? flat(message, at) : [[at, message] as const];
  });
}

/** What a message says with sample parameters, with one, few and many of what it counts. */
function said(path: string, message: unknown): readonly string[] {
  if (typeof message === "string") return [message];
  if (typeof message !== "function") throw new TypeError(`Cannot say ${path}: it is no message`);
  const samples = PARAMETER_SAMPLES[path] ?? [1, 3, 21].map((n) => parameters(message.length, n));
  return samples.map((sample) => {
    const words: unknown = (message as (...given: readonly unknown[]) => unknown)(...sample);
    return typeof words === "string" ? words : Object.values(words as object).join(" / ");
  });
}

/** Numbers that can be told apart: `1001`, `1002` … for the parameters behind the first. */
const parameters = (length: number, first: number): readonly number[] =>
  Array.from({ length }, (_, at) => (at === 0 ? first : 1_000 + at));

const { failure: englishFailure, direction: _, ...englishMessages } = english;

it("in French no line breaks before a colon, a question mark or inside quotation marks", async () => {
  const { page, conversation, facts, search, failure } = await loadMessages("fr");
  const messages = flat({ page, conversation, facts, search }).flatMap(([path, message]) =>
    said(path, message),
  );
  const failures = (Object.values(FAILURE_SAMPLES) as readonly Failure[]).flatMap((sample) =>
    Object.values(failure(sample)),
  );
  expect([...messages, ...failures].filter((words) => / [:;?!»]|« /u.test(words))).toEqual([]);
});

describe.each(INTERFACE_LANGUAGES.filter((language) => language !== "en"))("in %s", (language) => {
  it("every message is there, with as many parameters, and no other", async () => {
    const { failure: _failure, direction: _direction, ...messages } = await loadMessages(language);
    const shape = (of: object) =>
      flat(of).map(([path, message]) => [path, typeof message === "function" ? message.length : "text"]);
    expect(Object.fromEntries(shape(messages))).toEqual(Object.fromEntries(shape(englishMessages)));
  });

  it("no message is left in English", async () => {
    expect(await untranslated(language)).toEqual([...SAME_AS_ENGLISH[language]].toSorted());
  });

  it("a message says what it is given, as the English one does", async () => {
    const { page, conversation, facts, search } = await loadMessages(language);
    const messages = new Map(flat({ page, conversation, facts, search }));
    for (const [path, message] of flat(englishMessages)) {
      if (typeof message !== "function" || PARAMETER_SAMPLES[path] !== undefined) continue;
      const [, ofThree = ""] = saidIn("en", path, message);
      const [, translated = ""] = saidIn(language, path, messages.get(path));
      expect([path, numbersOf(translated)]).toEqual([path, numbersOf(ofThree)]);
    }
  });

  it("every failure has a title and advice in its own words", async () => {
    const { failure } = await loadMessages(language);
    for (const sample of Object.values(FAILURE_SAMPLES) as readonly Failure[]) {
      const [words, original] = [failure(sample), englishFailure(sample)];
      expect(words.title).not.toBe(original.title);
      expect(words.advice).not.toBe(original.advice);
      expect(words.title.length).toBeGreaterThan(0);
      expect(numbersOf(words.title)).toEqual(numbersOf(original.title));
    }
  });
});

function saidIn(language: InterfaceLanguage, path: string, message: unknown): readonly string[] {
  setFormatLocale(language);
  return said(path, message);
}

/** The numbers in a text, whatever separates their thousands, in ascending order. */
function numbersOf(text: string): readonly string[] {
  return (text.replaceAll(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3})/gu, "").match(/\d+/g) ?? []).toSorted();
}

async function untranslated(language: InterfaceLanguage): Promise<readonly string[]> {
  const messages = new Map(flat(await loadMessages(language)));
  return flat(englishMessages)
    .filter(([path, message]) => {
      setFormatLocale("en");
      const [original, own] = [said(path, message), said(path, messages.get(path))];
      return original.some((words, at) => /\p{L}{2}/u.test(words) && words === own[at]);
    })
    .map(([path]) => path)
    .toSorted();
}
