import type { Gap } from "../../core/discovery/contract";
import type { DiscoveryKind } from "../../core/discovery/kinds";
import type { OperatorKind } from "../../core/question/operators";
import { count, listed } from "../format";
import type { Translated } from "../languages/translated";

const KINDS: Readonly<Record<DiscoveryKind, { readonly one: string; readonly all: string }>> = {
  fact: { one: "Remembered", all: "Remembered" },
  folder: { one: "Folder", all: "Folders" },
  file: { one: "File", all: "Files" },
  message: { one: "Conversation", all: "Conversations" },
  passage: { one: "Text", all: "Texts" },
};

const OPERATORS: Readonly<Record<OperatorKind, (value: string) => string>> = {
  file: (value) => `Name has “${value}”`,
  in: (value) => `In ${value}`,
  type: (value) => `Type: ${value}`,
  before: (value) => `Before ${value}`,
  after: (value) => `From ${value} on`,
  phrase: (value) => `“${value}”`,
  without: (value) => `Without “${value}”`,
};

/** More folders are counted. */
export const MOST_NAMED = 3;

/** All texts of the search: the palette and the page. */
export const english = {
  title: "Search",
  placeholder: "Files, texts, conversations",
  results: "Results",
  kindOf: (kind: DiscoveryKind) => KINDS[kind].one,
  kindsOf: (kind: DiscoveryKind) => KINDS[kind].all,
  everything: "Everything",
  group: "Group by kind",
  allResults: "All results on one page",
  found: (n: number) => (n === 0 ? "Nothing found." : `${count(n)} found`),
  searching: "Searching…",
  nothing: "Nothing found.",
  ask: (query: string) => `Ask: “${query}”`,
  operators: "Limits",
  operator: (kind: OperatorKind, value: string) => OPERATORS[kind](value),
  removeOperator: (kind: OperatorKind, value: string) => `Remove limit: ${OPERATORS[kind](value)}`,
  withoutThis: "Without this conversation",
  withThis: "Search this conversation too",
  hint: "Narrow a search with file:lease, in:Taxes, type:pdf, after:2024, before:2024-03, “these words” or -draft.",
  notAll: (kind: DiscoveryKind, reason: string) => `${KINDS[kind].all}: ${reason}`,
  gap: gapWords,
  failed: "The search stopped. Type again to retry.",
} as const;

/** The strings in the language of the page, see `languages/speak`. */
export let strings: SearchStrings = english;

export type SearchStrings = Translated<typeof english>;

export function setStrings(messages: SearchStrings): void {
  strings = messages;
}

function gapWords(gap: Gap): string {
  switch (gap.kind) {
    case "index broken":
      return `The index of ${named(gap.folders)} can’t be opened.`;
    case "files unread":
      return gap.files === 1
        ? `1 file of ${named(gap.folders)} has not been read yet.`
        : `${count(gap.files)} files of ${named(gap.folders)} have not been read yet.`;
    case "vectors to come":
      return `The index of meanings of ${named(gap.folders)} is being made: only words are compared.`;
    case "meaning not compared":
      return "Meaning has not been compared yet.";
    case "access lapsed":
      return `Access to ${named(gap.folders)} has lapsed: later changes are not found.`;
    case "failed":
      return gap.detail;
  }
}

function named(folders: readonly string[]): string {
  return folders.length > MOST_NAMED ? `${count(folders.length)} folders` : listed(folders);
}
