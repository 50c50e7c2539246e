import { count } from "../../format";
import type { SearchStrings } from "../../search/strings";

const KINDS = {
  fact: { one: "Gemerktes", all: "Gemerktes" },
  folder: { one: "Ordner", all: "Ordner" },
  file: { one: "Datei", all: "Dateien" },
  message: { one: "Gespräch", all: "Gespräche" },
  passage: { one: "Text", all: "Texte" },
} as const;

const OPERATORS = {
  file: (value: string) => `Name enthält „${value}“`,
  in: (value: string) => `In ${value}`,
  type: (value: string) => `Art: ${value}`,
  before: (value: string) => `Vor ${value}`,
  after: (value: string) => `Ab ${value}`,
  phrase: (value: string) => `„${value}“`,
  without: (value: string) => `Ohne „${value}“`,
} as const;

export const search: SearchStrings = {
  title: "Suche",
  placeholder: "Dateien, Texte, Gespräche",
  results: "Ergebnisse",
  kindOf: (kind) => KINDS[kind].one,
  kindsOf: (kind) => KINDS[kind].all,
  everything: "Alles",
  group: "Nach Art ordnen",
  withoutThis: "Ohne dieses Gespräch",
  withThis: "Auch dieses Gespräch durchsuchen",
  allResults: "Alle Ergebnisse auf einer Seite",
  found: (n) => (n === 0 ? "Nichts gefunden." : `${count(n)} gefunden`),
  searching: "Es wird gesucht …",
  nothing: "Nichts gefunden.",
  ask: (query) => `Fragen: „${query}“`,
  operators: "Einschränkungen",
  operator: (kind, value) => OPERATORS[kind](value),
  removeOperator: (kind, value) => `Einschränkung entfernen: ${OPERATORS[kind](value)}`,
  hint: 'Eine Suche lässt sich einschränken: file:mietvertrag, in:Steuern, type:pdf, after:2024, before:2024-03, "diese Worte" oder -entwurf.',
  notAll: (kind, reason) => `${KINDS[kind].all}: ${reason}`,
  failed: "Die Suche brach ab. Tippen Sie weiter, um es noch einmal zu versuchen.",
};
