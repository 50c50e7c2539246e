import { expect, it } from "vitest";
import { INTERFACE_LANGUAGES } from "../../src/core/domain/interface-language";
import { page as english } from "../../src/core/language/messages/en.json";
import { readMessages, type WrittenMessages } from "../../src/core/language/messages/read-messages";
import { byPath } from "./declarations";
import { parametersOf, samplesOf } from "./parameters";

/** A group of messages that have been read. */
type Said = string | ((values: object) => string) | { readonly [name: string]: Said };

it.each(INTERFACE_LANGUAGES)("the page says in %s what was recorded of it", async (language) => {
  const { page } = (await import(`../../src/core/language/messages/${language}.json`)) as {
    readonly page: WrittenMessages;
  };
  const messages = readMessages<Said>(page, language);
  const lines = [...byPath(english)].toSorted(byName).map(([path, written]) => {
    const message = messageAt(messages, path);
    const said =
      typeof message === "string"
        ? [message]
        : samplesOf(parametersOf(written)).map((values) => message(values));
    return `${JSON.stringify(path)}: ${JSON.stringify(said)}`;
  });
  const recorded = `../../tests/fixtures/messages/${language}.json`;
  await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(recorded);
});

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

function messageAt(messages: Said, path: string): Exclude<Said, object> | ((values: object) => string) {
  const found = path
    .split(".")
    .reduce((group, name) => (group as Readonly<Record<string, Said>>)[name] ?? "", messages);
  if (typeof found === "string" || typeof found === "function") return found;
  throw new TypeError(`Cannot say ${path}: it is a group of messages`);
}
