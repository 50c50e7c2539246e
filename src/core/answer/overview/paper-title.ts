import { baseName } from "../../domain/file-record";
import type { Passage } from "../../domain/passage";
import { typeOfName } from "../../extract/detection/type-of-file";
import { stemOfName } from "../../versions/version-status";
import { plainWords } from "../quote/plain-words";
import { isSalutation, kindIn } from "./paper-kind";

/** A title of more signs or words is a sentence. */
const LONGEST_TITLE = 70;
const MOST_WORDS = 10;
/** The lines of the head of a paper, below which its text begins. */
const MOST_HEAD_LINES = 8;

/**
 * The title of a paper, and the kind that its own words tell. The title is of its first heading, the lines of its head and its file's name, the first that tells what it is;
 * else the heading, else the name.
 * @param beginning the first passages of the file, at least one.
 */
export function titleOf(path: string, beginning: readonly Passage[], languages: readonly string[]) {
  const name = nameOf(path);
  const [first] = beginning;
  const headings = (first?.headings ?? []).map((line) => plain(path, line));
  const text = beginning.map((one) => one.text).join("\n");
  const written = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_HEAD_LINES);
  const head = written.map((line) => plain(path, line));
  // The headings of a sheet are the names of its tables.
  const isTable = typeOfName(path) === "spreadsheet";
  const lines = isTable ? [] : [...headings, ...head].filter((line) => isTitle(line, languages));
  const telling = lines.find((line) => kindIn(line, languages) !== undefined);
  const [heading] = lines.filter((line) => headings.includes(line));
  const folder = path.split("/").at(-2) ?? "";
  const kind = kindIn(telling ?? "", languages) ?? kindIn(name, languages) ?? kindIn(folder, languages);
  const isLetter = written.some((line) => isSalutation(line, languages));
  return {
    title: unshouted(telling ?? heading ?? name),
    kind: kind ?? (isLetter ? "letter" : undefined),
  } as const;
}

/** The name of a file as a person would say it: `"rent_review-2025.pdf"` → `"rent review 2025"`. */
export function nameOf(path: string): string {
  const spaced = stemOfName(path)
    .replace(/_+/g, " ")
    .replace(/(?<=\p{Ll})-(?=\p{Ll})/gu, " ");
  return spaced.replace(/\s+/g, " ").trim() || baseName(path);
}

function plain(path: string, line: string): string {
  return plainWords(path, line)
    .replace(/[\s`]+/g, " ")
    .trim()
    .replace(REPLY, "");
}

/** Before the subject of a mail that was answered or sent on. */
const REPLY = /^(?:\p{L}{1,3}: ?)+(?=\p{L})/u;

function isTitle(line: string, languages: readonly string[]): boolean {
  const isShort = line.length <= LONGEST_TITLE && line.split(" ").length <= MOST_WORDS;
  const isLine =
    /^[\p{Lu}\p{Lo}\p{N}]/u.test(line) &&
    /\p{L}{3}/u.test(line) &&
    !/[.,;:!?|…]$|[@<>|;{}=…\t]|https?:|\d:\d\d|: /u.test(line);
  return isShort && isLine && !isSalutation(line, languages);
}

/** A title as a person would say it: "TENANCY AGREEMENT" → "Tenancy agreement"; short words in capitals are names. */
function unshouted(title: string): string {
  return title.replace(SHOUTED, (word, at: number) =>
    at === 0 ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase(),
  );
}

const SHOUTED = /(?<!\p{L})\p{Lu}{5,}(?!\p{L})/gu;
