import type { Gap } from "../../../core/discovery/contract";
import { count, listed } from "../../format";
import { MOST_NAMED, type SearchStrings } from "../../search/strings";
import { counted, files, FOLDERS, type Forms } from "./words";

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
  gap: gapWords,
  notAll: (kind, reason) => `${KINDS[kind].all}: ${reason}`,
  failed: "Die Suche brach ab. Tippen Sie weiter, um es noch einmal zu versuchen.",
};

function gapWords(gap: Gap): string {
  switch (gap.kind) {
    case "index broken":
      return `Der Index von ${named(gap.folders, FOLDERS_AFTER)} lässt sich nicht öffnen.`;
    case "files unread":
      return `${files(gap.files)} in ${named(gap.folders, FOLDERS_AFTER)} ${gap.files === 1 ? "ist" : "sind"} noch nicht gelesen.`;
    case "vectors to come":
      return `Der Bedeutungsindex von ${named(gap.folders, FOLDERS_AFTER)} entsteht noch: Verglichen werden nur Wörter.`;
    case "meaning not compared":
      return "Die Bedeutung wurde noch nicht verglichen.";
    case "access lapsed":
      return `Der Zugriff auf ${named(gap.folders, FOLDERS)} ist abgelaufen: Spätere Änderungen werden nicht gefunden.`;
    case "failed":
      return gap.detail;
  }
}

/** The dative, as after “in” and “von”. */
const FOLDERS_AFTER = { one: "Ordner", other: "Ordnern" };

function named(folders: readonly string[], forms: Forms): string {
  return folders.length > MOST_NAMED ? counted(folders.length, forms) : listed(folders);
}
