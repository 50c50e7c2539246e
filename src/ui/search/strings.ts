import type { DiscoveryKind } from "../../core/discovery/kinds";
import type { OperatorKind } from "../../core/question/operators";
import { count } from "../format";
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
  failed: "The search stopped. Type again to retry.",
} as const;

/** The strings in the language of the page, see `languages/speak`. */
export let strings: SearchStrings = english;

export type SearchStrings = Translated<typeof english>;

export function setStrings(messages: SearchStrings): void {
  strings = messages;
}
