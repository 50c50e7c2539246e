import type { InterfaceLanguage } from "../../src/core/domain/interface-language";
import { page as english } from "../../src/core/language/messages/en.json";
import { readMessages, type WrittenMessages } from "../../src/core/language/messages/read-messages";
import { byPath } from "./declarations";
import { parametersOf, samplesOf } from "./parameters";

/** The messages of the page as a file has them, by their paths. */
export async function writtenPage(language: InterfaceLanguage): Promise<ReadonlyMap<string, string>> {
  return byPath(await sectionOf(language));
}

/** What each message of the page says with samples of the parameters that it has in English, by their paths. */
export async function saidByPage(
  language: InterfaceLanguage,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const messages = readMessages<Said>(await sectionOf(language), language);
  return new Map(
    [...byPath(english)].map(([path, written]) => {
      const message = messageAt(messages, path);
      if (typeof message === "string") return [path, [message]];
      return [path, samplesOf(parametersOf(written)).map((values) => message(values))];
    }),
  );
}

async function sectionOf(language: InterfaceLanguage): Promise<WrittenMessages> {
  const file = (await import(`../../src/core/language/messages/${language}.json`)) as {
    readonly page: WrittenMessages;
  };
  return file.page;
}

type Message = string | ((values: object) => string);

/** Messages that have been read. */
type Said = Message | { readonly [name: string]: Said };

function messageAt(messages: Said, path: string): Message {
  let found: Said | undefined = messages;
  for (const name of path.split(".")) found = typeof found === "object" ? found[name] : undefined;
  if (typeof found === "string" || typeof found === "function") return found;
  throw new TypeError(`Cannot say ${path}: it is no message`);
}
