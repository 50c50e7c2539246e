import type { FactType } from "../../core/domain/fact";
import type { Translated } from "../languages/translated";

const TYPES: Readonly<Record<FactType, string>> = {
  preference: "preference",
  person: "person",
  place: "place",
  date: "date",
  amount: "amount",
  contact: "contact",
  note: "note",
};

/** All texts about facts. */
export const english = {
  title: "Remembered",
  about:
    "What you asked to be remembered. It is used in answers about its folders, and cited. Say “Remember that …” in a question box to add to it.",
  none: "Nothing is remembered yet.",
  list: "What is remembered",
  type: (type: FactType) => TYPES[type],
  told: (day: string) => `told ${day}`,
  holdsFrom: (day: string) => `holds from ${day}`,
  sure: (share: string) => `${share} sure`,
  source: "Where it was told",
  edit: "Edit",
  editOf: (key: string) => `Edit ${key}`,
  forget: "Forget",
  forgetOf: (key: string) => `Forget ${key}`,
  forgetQuestion: (key: string) =>
    `Forget “${key}”, its earlier versions, and the messages that told it? This cannot be undone.`,
  keep: "Keep",
  save: "Save",
  cancel: "Cancel",
  key: "About",
  value: "Says",
  folders: "Used in answers about",
  allFolders: "All folders",
  goneFolder: "a folder that was removed",
  chooseFolder: "Choose at least one folder.",
  conflict: (value: string) => `Elsewhere remembered: “${value}”.`,
  prefer: "Keep this one",
  history: (n: number) => (n === 1 ? "1 earlier version" : `${n} earlier versions`),
  offer: (key: string, value: string) => `Remember “${key}: ${value}”?`,
  remember: "Remember",
  remembered: "Remembered.",
  failed: "The list could not be read. Reload the page to try again.",
} as const;

/** The strings in the language of the page, see `languages/speak`. */
export let strings: FactStrings = english;

export type FactStrings = Translated<typeof english>;

export function setStrings(messages: FactStrings): void {
  strings = messages;
}
