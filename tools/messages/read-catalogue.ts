import { readdirSync, readFileSync } from "node:fs";
import { readMessages, type WrittenMessages } from "../../src/core/language/messages/read-messages";
import { byPath } from "./declarations";
import { parametersOf, samplesOf } from "./parameters";

const FOLDER = new URL("../../src/core/language/messages/", import.meta.url);

/** The sections of a language's file; only those of the page's languages have all. */
export const SECTIONS = ["page", "servedPages", "manifest", "replies", "talk", "suggestions"] as const;
export type Section = (typeof SECTIONS)[number];

const FILES = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [
      name.replace(".json", ""),
      JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as File,
    ]),
);

type File = Readonly<Partial<Record<Section, WrittenMessages>>>;

/** The languages whose files have a section. */
export function languagesWith(section: Section): readonly string[] {
  return [...FILES].flatMap(([language, file]) => (file[section] === undefined ? [] : [language]));
}

/** The messages of a section as a file has them, by their paths. */
export function writtenIn(language: string, section: Section): ReadonlyMap<string, string> {
  return byPath(sectionOf(language, section));
}

/** What each message of a section says with samples of the parameters that it has in English, by their paths. */
export function saidIn(language: string, section: Section): ReadonlyMap<string, readonly string[]> {
  const messages = readMessages<Said>(sectionOf(language, section), language);
  return new Map(
    [...writtenIn("en", section)].map(([path, written]) => {
      const message = messageAt(messages, path);
      if (typeof message === "string") return [path, [message]];
      return [path, samplesOf(parametersOf(written)).map((values) => message(values))];
    }),
  );
}

function sectionOf(language: string, section: Section): WrittenMessages {
  const messages = FILES.get(language)?.[section];
  if (messages === undefined) throw new TypeError(`Cannot read ${section} in ${language}: it has none`);
  return messages;
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
