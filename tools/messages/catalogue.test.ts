import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "../../src/core/domain/interface-language";
import { takesParameters } from "../../src/core/language/messages/read-messages";
import { elementsOf, parametersOf } from "./parameters";
import { saidIn, SECTIONS, writtenIn } from "./read-catalogue";
import { SAME_AS_ENGLISH } from "./same-as-english";

const EVERYWHERE = SECTIONS.flatMap((section) =>
  INTERFACE_LANGUAGES.map((language) => ({ section, language })),
);

it.each(SECTIONS)(
  "in the French %s no line breaks before a colon, a question mark or inside quotation marks",
  async (section) => {
    const messages = [...(await writtenIn("fr", section))];
    expect(messages.filter(([, message]) => / [:;?!»]|« /u.test(message))).toEqual([]);
  },
);

describe.each(EVERYWHERE)("$section in $language", async ({ section, language }) => {
  const [messages, english] = [await writtenIn(language, section), await writtenIn("en", section)];

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

  it("says the numbers that English says", async () => {
    const englishSaid = await saidIn("en", section);
    for (const [path, [, ofThree = ""]] of await saidIn(language, section)) {
      const [, original = ""] = englishSaid.get(path) ?? [];
      expect([path, numbersIn(ofThree)]).toEqual([path, numbersIn(original)]);
    }
  });

  if (language === "en") return;

  it("leaves no message in English", async () => {
    const englishSaid = await saidIn("en", section);
    const same = [...(await saidIn(language, section))].filter(([path, said]) => {
      const original = englishSaid.get(path) ?? [];
      return said.some((words, at) => hasLetters(words) && words === original[at]);
    });
    const known = section === "page" ? SAME_AS_ENGLISH[language] : [];
    expect(same.map(([path]) => path).toSorted()).toEqual(known.toSorted());
  });
});

/** Whether a text has words of its own, apart from the samples in it. */
function hasLetters(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/‹.*?›/gu, ""));
}

/** The numbers in a text, whatever separates their thousands, in ascending order. */
function numbersIn(text: string): readonly string[] {
  return (text.replaceAll(/(?<=\d)[.,\s\u00a0\u202f](?=\d{3})/gu, "").match(/\d+/g) ?? []).toSorted();
}
