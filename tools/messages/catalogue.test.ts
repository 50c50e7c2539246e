import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "../../src/core/domain/interface-language";
import { takesParameters } from "../../src/core/language/messages/read-messages";
import { REPLY_LANGUAGES } from "../../src/core/language/messages/replies";
import { SUGGESTION_LANGUAGES } from "../../src/core/language/messages/suggestions";
import { TALK_LANGUAGES } from "../../src/core/language/messages/talk";
import { elementsOf, parametersOf } from "./parameters";
import { languagesWith, saidIn, SECTIONS, writtenIn } from "./read-catalogue";
import { SAME_AS_ENGLISH, SHARED_WORDS } from "./same-as-english";

const EVERYWHERE = SECTIONS.flatMap((section) =>
  languagesWith(section).map((language) => ({ section, language })),
);

it.each([
  ["page", INTERFACE_LANGUAGES],
  ["servedPages", INTERFACE_LANGUAGES],
  ["manifest", INTERFACE_LANGUAGES],
  ["replies", REPLY_LANGUAGES],
  ["talk", TALK_LANGUAGES],
  ["suggestions", SUGGESTION_LANGUAGES],
] as const)("the section %s is loaded in each language that has it", (section, languages) => {
  expect(languagesWith(section)).toEqual(languages.toSorted());
});

// Suggestions are questions as a person types them.
it.each(SECTIONS.filter((section) => section !== "suggestions"))(
  "in the French %s no line breaks before a colon, a question mark or inside quotation marks",
  (section) => {
    const messages = [...writtenIn("fr", section)];
    const breaking = messages.filter(([, message]) => / [:;?!»]|« /u.test(message)).map(([path]) => path);
    expect(breaking).toEqual([]);
  },
);

describe.each(EVERYWHERE)("$section in $language", ({ section, language }) => {
  const [messages, english] = [writtenIn(language, section), writtenIn("en", section)];

  it("has the messages that English has, in the same order", () => {
    expect([...messages.keys()]).toEqual([...english.keys()]);
  });

  it("has the parameters that English has", () => {
    for (const [path, message] of messages)
      expect([path, parametersOf(message)]).toEqual([path, parametersOf(english.get(path) ?? "")]);
  });

  it("is written in ICU MessageFormat, of texts, numbers, plurals and selects", () => {
    const known: readonly TYPE[] = [
      TYPE.literal,
      TYPE.argument,
      TYPE.number,
      TYPE.plural,
      TYPE.pound,
      TYPE.select,
    ];
    for (const [path, message] of messages) {
      const elements = [...elementsOf(parse(message))];
      expect([path, elements.filter(({ type }) => !known.includes(type))]).toEqual([path, []]);
      // What takes no parameters is shown as it is written, without being read.
      if (!takesParameters(message) && message !== "")
        expect(elements).toEqual([expect.objectContaining({ type: TYPE.literal, value: message })]);
    }
  });

  it("has a form for every plural category of the language, where numbers make a difference", () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [path, message] of messages)
      for (const element of elementsOf(parse(message)))
        if (element.type === TYPE.plural) {
          const forms = Object.keys(element.options).filter((form) => !form.startsWith("="));
          if (forms.length > 1) expect([path, forms.toSorted()]).toEqual([path, categories]);
        }
  });

  it("says the numbers that English says", () => {
    const englishSaid = saidIn("en", section);
    for (const [path, [, ofThree = ""]] of saidIn(language, section)) {
      const [, original = ""] = englishSaid.get(path) ?? [];
      expect([path, numbersIn(ofThree)]).toEqual([path, numbersIn(original)]);
    }
  });

  // Of the replies not even a word is left in English, see below.
  if (language === "en" || section === "replies") return;

  it("leaves no message in English", () => {
    const englishSaid = saidIn("en", section);
    const same = [...saidIn(language, section)].filter(([path, said]) => {
      const original = englishSaid.get(path) ?? [];
      return said.some((words, at) => hasLetters(words) && words === original[at]);
    });
    const known = section === "page" ? (SAME_AS_ENGLISH[language] ?? []) : [];
    expect(same.map(([path]) => path).toSorted()).toEqual(known.toSorted());
  });
});

it.each(languagesWith("replies").filter((language) => language !== "en"))(
  "the replies in %s leave no word in English",
  (language) => {
    const english = writtenIn("en", "replies");
    const same = [...writtenIn(language, "replies")].flatMap(([path, message]) => {
      const words = longWordsIn(english.get(path) ?? "");
      return longWordsIn(message).filter((word) => words.includes(word));
    });
    expect([...new Set(same)].toSorted()).toEqual(SHARED_WORDS[language]);
  },
);

it.each(languagesWith("talk"))(
  "who adds a reply to an answer says the white space around it, in %s",
  (language) => {
    const sections = (["replies", "talk"] as const).filter((one) => languagesWith(one).includes(language));
    const messages = sections.flatMap((section) => [...writtenIn(language, section)]);
    expect(messages.filter(([, message]) => message !== message.trim())).toEqual([]);
  },
);

/** The words of four letters or more in all forms of a message. */
function longWordsIn(message: string): readonly string[] {
  const texts = [...elementsOf(parse(message))].map((one) => (one.type === TYPE.literal ? one.value : ""));
  return (
    texts
      .join(" ")
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  );
}

/** Whether a text has words of its own, apart from the samples in it. */
function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/‹.*?›/gu, ""));
}

/** The numbers in a text, whatever separates their thousands, in ascending order. */
function numbersIn(text: string): readonly string[] {
  return (text.replaceAll(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3})/gu, "").match(/\d+/g) ?? []).toSorted();
}
