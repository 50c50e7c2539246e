import type { Gap } from "../../../core/discovery/contract";
import { count, listed } from "../../format";
import { MOST_NAMED, type SearchStrings } from "../../search/strings";
import { counted, files, FOLDERS, form } from "./words";

const KINDS = {
  fact: { one: "Reținut", all: "Reținute" },
  folder: { one: "Dosar", all: "Dosare" },
  file: { one: "Fișier", all: "Fișiere" },
  message: { one: "Conversație", all: "Conversații" },
  passage: { one: "Text", all: "Texte" },
} as const;

const OPERATORS = {
  file: (value: string) => `Numele conține „${value}”`,
  in: (value: string) => `În ${value}`,
  type: (value: string) => `Tip: ${value}`,
  before: (value: string) => `Înainte de ${value}`,
  after: (value: string) => `Începând cu ${value}`,
  phrase: (value: string) => `„${value}”`,
  without: (value: string) => `Fără „${value}”`,
} as const;

export const search: SearchStrings = {
  title: "Căutare",
  placeholder: "Fișiere, texte, conversații",
  results: "Rezultate",
  kindOf: (kind) => KINDS[kind].one,
  kindsOf: (kind) => KINDS[kind].all,
  everything: "Toate",
  group: "Grupează după fel",
  withoutThis: "Fără această conversație",
  withThis: "Caută și în această conversație",
  allResults: "Toate rezultatele pe o pagină",
  found: (n) =>
    n === 0 ? "Nu s-a găsit nimic." : `${count(n)} ${form(n, { one: "găsit", other: "găsite" })}`,
  searching: "Se caută…",
  nothing: "Nu s-a găsit nimic.",
  ask: (query) => `Întreabă: „${query}”`,
  operators: "Limite",
  operator: (kind, value) => OPERATORS[kind](value),
  removeOperator: (kind, value) => `Elimină limita: ${OPERATORS[kind](value)}`,
  hint: 'Restrângeți o căutare cu file:contract, in:Taxe, type:pdf, after:2024, before:2024-03, "aceste cuvinte" sau -ciornă.',
  gap: gapWords,
  notAll: (kind, reason) => `${KINDS[kind].all}: ${reason}`,
  failed: "Căutarea s-a oprit. Scrieți din nou pentru a reîncerca.",
};

function gapWords(gap: Gap): string {
  switch (gap.kind) {
    case "index broken":
      return `Indexul pentru ${named(gap.folders)} nu poate fi deschis.`;
    case "files unread":
      return `${files(gap.files)} din ${named(gap.folders)} ${gap.files === 1 ? "nu a fost citit" : "nu au fost citite"} încă.`;
    case "vectors to come":
      return `Indexul de sens pentru ${named(gap.folders)} este în lucru: se compară doar cuvintele.`;
    case "meaning not compared":
      return "Sensul nu a fost comparat încă.";
    case "access lapsed":
      return `Accesul la ${named(gap.folders)} a expirat: schimbările ulterioare nu se găsesc.`;
    case "failed":
      return gap.detail;
  }
}

function named(folders: readonly string[]): string {
  return folders.length > MOST_NAMED ? counted(folders.length, FOLDERS) : listed(folders);
}
