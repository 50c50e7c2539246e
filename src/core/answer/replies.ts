import { baseName } from "../domain/file-record";
import type { LeftOut } from "../ports/answer-engine";
import { TYPE_NAMES, type FileType } from "../domain/file-type";

const counted = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** What a citation of a fact names in place of a file. */
export const REMEMBERED = "Remembered";

/** The reasons of a decision that is about facts. */
export const FACTS_DECIDED = {
  asksToRemember: "This asks to remember something.",
  asksForFacts: "This asks for what was remembered.",
} as const;

/** The beginning of a list of files: `"Found in Taxes: 5 PDFs that match “2024”."` */
export function filesFound({
  where,
  count: number,
  noun,
  topic,
  isPart,
  byType,
  newest,
}: {
  readonly where: string;
  readonly count: number;
  /** The plural noun for the files. */
  readonly noun: string;
  /** The topic that they hold; `""` for none. */
  readonly topic: string;
  readonly isPart: boolean;
  readonly byType: readonly (readonly [name: string, count: number])[];
  readonly newest: boolean;
}): string {
  const files = number === 1 ? "1 file" : `${counted.format(number)} ${noun}`;
  const match = topic === "" ? "" : ` that ${number === 1 ? "matches" : "match"} “${withoutTicks(topic)}”`;
  const types = byType.map(([name, many]) => `${name} ${counted.format(many)}`).join(", ");
  const order = newest && number > 1 ? " The newest first:" : "";
  return `Found in ${where}: ${isPart ? "at least " : ""}${files}${match}.${types === "" ? "" : ` By type: ${types}.`}${order}`;
}

/** A line of the list. @param modifiedAt milliseconds since 1970; undefined to leave the date out. */
export function fileListed(path: string, modifiedAt: number | undefined, quote: string): string {
  const name = `\n\n\`${withoutTicks(path)}\``;
  const date = modifiedAt === undefined ? "" : `, ${day.format(modifiedAt)}`;
  return `${name}${date}${quote === "" ? "" : `: ${quote}`}`;
}

/** The end of a list without quotes for all files: the paths of the next files, and the number of unnamed files. */
export function andMore(paths: readonly string[], unnamed: number): string {
  const names = paths.map((path) => `\`${withoutTicks(path)}\``).join(", ");
  const others = unnamed === 0 ? "" : `, and ${count(unnamed, "other")}`;
  return `\n\nAnd ${counted.format(paths.length + unnamed)} more: ${names}${others}.`;
}

/** The note on files without text, after a list of files. */
export function noText(files: number): string {
  const which = files === 1 ? "1 file has" : `${counted.format(files)} files have`;
  return `\n\n${which} no text yet; only ${files === 1 ? "its name was" : "their names were"} searched.`;
}

/** The end of an overview that no model wrote. */
export const IN_WORDS_NEEDS_MODEL =
  "These are sentences from the files. A summary in new words needs a language model; see Models.";

/** `"Taxes holds 34 files: PDFs 12, documents 8, from 2019 to 2025. Folders: Bank, Car."` */
export function folderHolds({
  where,
  files,
  byType,
  years,
  folders,
}: {
  readonly where: string;
  readonly files: number;
  readonly byType: readonly (readonly [type: FileType, count: number])[];
  readonly years: readonly [first: number, last: number] | undefined;
  readonly folders: readonly string[];
}): string {
  const types = byType.map(([type, many]) => `${TYPE_NAMES[type]} ${counted.format(many)}`).join(", ");
  const [first, last] = years ?? [];
  const dated = first === undefined ? "" : first === last ? `, of ${first}` : `, from ${first} to ${last}`;
  const named = folders.slice(0, MOST_FOLDERS).map((name) => `\`${withoutTicks(name)}\``);
  const inFolders = named.length === 0 ? "" : ` Folders: ${named.join(", ")}.`;
  const has = where.startsWith("your ") ? "There are" : `${capitalised(where)} holds`;
  return `${has} ${count(files, "file")}: ${types}${dated}.${inFolders} Its most typical sentences:`;
}

const MOST_FOLDERS = 12;

export function fileSays(names: readonly string[]): string {
  return `What ${names.map((name) => `\`${withoutTicks(name)}\``).join(", ")} says, in its main sentences:`;
}

export function sideBySide(names: readonly string[]): string {
  return `What ${names.map((name) => `\`${withoutTicks(name)}\``).join(" and ")} say, side by side:`;
}

/** `"3 files, by date and amount:"` */
export function tableOf(files: number, columns: readonly string[]): string {
  return `${count(files, "file")}, by ${columns.map(withoutTicks).join(", ")}:`;
}

/** The end of an overview for which a model did not read everything. */
export function readInPart({ why, files }: Pick<LeftOut, "why" | "files">): string {
  const parts = files.map(({ path, read, of }) => {
    const where = files.length === 1 ? "" : ` of \`${withoutTicks(baseName(path))}\``;
    return `${counted.format(read)} of ${count(of, "passage")}${where}`;
  });
  const list = new Intl.ListFormat("en").format(parts);
  return why === "time"
    ? `The model had time to read ${list}.`
    : `The model has room for part of this only: it read ${list}.`;
}

export function aboutTopic(topic: string): string {
  return `What your files say about “${withoutTicks(topic)}”, closest first:`;
}

export function listedIn(kind: "people" | "dates" | "amounts", many: number, place: string): string {
  const [one, several] = {
    people: ["person", "people"],
    dates: ["date", "dates"],
    amounts: ["amount", "amounts"],
  }[kind];
  return `${many === 1 ? `1 ${one}` : `${counted.format(many)} ${several}`} named in ${withoutTicks(place)}:`;
}

/** The part that a list of people, dates or amounts leaves out; `""` for nothing. */
export function notAllListed(unnamed: number, unreadFiles: number): string {
  const further = unnamed > 0 ? [`${counted.format(unnamed)} more are not shown.`] : [];
  const files =
    unreadFiles > 0 ? [`${count(unreadFiles, "file")} beyond the first hundred were not searched.`] : [];
  return [...further, ...files].join(" ");
}

export function changesBetween(
  before: string,
  after: string,
  changed: number,
  removed: number,
  added: number,
): string {
  const parts = [
    changed > 0 ? `${count(changed, "sentence")} changed` : "",
    removed > 0 ? `${counted.format(removed)} only in the first` : "",
    added > 0 ? `${counted.format(added)} only in the second` : "",
  ].filter((part) => part !== "");
  const names = `\`${withoutTicks(before)}\` and \`${withoutTicks(after)}\``;
  return parts.length === 0
    ? `${names} say the same, sentence for sentence.`
    : `Between ${names}: ${parts.join(", ")}.`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A message with each `{name}` in its place. */
export function filled(message: string, values: Readonly<Record<string, string>>): string {
  // A function, since "$&" in a value is no pattern.
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Replaces backticks: they enclose names in an answer, and turn the text between them into code. */
export function withoutTicks(text: string): string {
  return text.replaceAll("`", "'");
}

function count(number: number, noun: string): string {
  return `${counted.format(number)} ${noun}${number === 1 ? "" : "s"}`;
}
