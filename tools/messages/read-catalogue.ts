import type { InterfaceLanguage } from "../../src/core/domain/interface-language";
import { readMessages, type WrittenMessages } from "../../src/core/language/messages/read-messages";
import { byPath } from "./declarations";
import { parametersOf, samplesOf } from "./parameters";

/** The sections that the languages of the page have. */
export const SECTIONS = ["page", "servedPages", "manifest"] as const;
export type Section = (typeof SECTIONS)[number];

/** The messages of a section as a file has them, by their paths. */
export async function writtenIn(
  language: InterfaceLanguage,
  section: Section,
): Promise<ReadonlyMap<string, string>> {
  return byPath(await sectionOf(language, section));
}

/** What each message of a section says with samples of the parameters that it has in English, by their paths. */
export async function saidIn(
  language: InterfaceLanguage,
  section: Section,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const messages = readMessages<Said>(await sectionOf(language, section), language);
  return new Map(
    [...(await writtenIn("en", section))].map(([path, written]) => {
      const message = messageAt(messages, path);
      if (typeof message === "string") return [path, [message]];
      return [path, samplesOf(parametersOf(written)).map((values) => message(values))];
    }),
  );
}

async function sectionOf(language: InterfaceLanguage, section: Section): Promise<WrittenMessages> {
  const file = (await import(`../../src/core/language/messages/${language}.json`)) as Readonly<
    Record<Section, WrittenMessages>
  >;
  return file[section];
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
