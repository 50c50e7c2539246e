import { count } from "../../format";
import type { SearchStrings } from "../../search/strings";
import { form } from "./words";

const KINDS = {
  fact: { one: "Mémoire", all: "Mémoire" },
  folder: { one: "Dossier", all: "Dossiers" },
  file: { one: "Fichier", all: "Fichiers" },
  message: { one: "Conversation", all: "Conversations" },
  passage: { one: "Texte", all: "Textes" },
} as const;

const OPERATORS = {
  file: (value: string) => `Le nom contient « ${value} »`,
  in: (value: string) => `Dans ${value}`,
  type: (value: string) => `Type : ${value}`,
  before: (value: string) => `Avant ${value}`,
  after: (value: string) => `À partir de ${value}`,
  phrase: (value: string) => `« ${value} »`,
  without: (value: string) => `Sans « ${value} »`,
} as const;

export const search: SearchStrings = {
  title: "Recherche",
  placeholder: "Fichiers, textes, conversations",
  results: "Résultats",
  kindOf: (kind) => KINDS[kind].one,
  kindsOf: (kind) => KINDS[kind].all,
  everything: "Tout",
  group: "Grouper par sorte",
  withoutThis: "Sans cette conversation",
  withThis: "Chercher aussi dans cette conversation",
  allResults: "Tous les résultats sur une page",
  found: (n) => (n === 0 ? "Rien trouvé." : `${count(n)} ${form(n, { one: "trouvé", other: "trouvés" })}`),
  searching: "Recherche…",
  nothing: "Rien trouvé.",
  ask: (query) => `Demander : « ${query} »`,
  operators: "Limites",
  operator: (kind, value) => OPERATORS[kind](value),
  removeOperator: (kind, value) => `Retirer la limite : ${OPERATORS[kind](value)}`,
  hint: 'Restreignez une recherche avec file:bail, in:Impôts, type:pdf, after:2024, before:2024-03, "ces mots" ou -brouillon.',
  notAll: (kind, reason) => `${KINDS[kind].all} : ${reason}`,
  failed: "La recherche s’est arrêtée. Tapez de nouveau pour réessayer.",
};
