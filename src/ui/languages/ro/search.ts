import { count } from "../../format";
import type { SearchStrings } from "../../search/strings";
import { form } from "./words";

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
  notAll: (kind, reason) => `${KINDS[kind].all}: ${reason}`,
  failed: "Căutarea s-a oprit. Scrieți din nou pentru a reîncerca.",
};
