import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "../../src/core/domain/interface-language";
import { takesParameters, type WrittenMessages } from "../../src/core/language/messages/read-messages";
import { byPath } from "./declarations";
import { elementsOf, parametersOf } from "./parameters";

async function pageOf(language: string): Promise<ReadonlyMap<string, string>> {
  const { page } = (await import(`../../src/core/language/messages/${language}.json`)) as {
    readonly page: WrittenMessages;
  };
  return byPath(page);
}

const english = await pageOf("en");

describe.each(INTERFACE_LANGUAGES)("the page in %s", async (language) => {
  const messages = await pageOf(language);

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
});
