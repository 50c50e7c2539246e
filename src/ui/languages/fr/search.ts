import type { Gap } from "../../../core/discovery/contract";
import { count, listed } from "../../format";
import { MOST_NAMED, type SearchStrings } from "../../search/strings";
import { counted, files, FOLDERS, form } from "./words";

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
  gap: gapWords,
  notAll: (kind, reason) => `${KINDS[kind].all} : ${reason}`,
  failed: "La recherche s’est arrêtée. Tapez de nouveau pour réessayer.",
};

function gapWords(gap: Gap): string {
  switch (gap.kind) {
    case "index broken":
      return `L’index de ${named(gap.folders)} ne s’ouvre pas.`;
    case "files unread":
      return `${files(gap.files)} de ${named(gap.folders)} ${gap.files === 1 ? "n’a" : "n’ont"} pas encore été ${gap.files === 1 ? "lu" : "lus"}.`;
    case "vectors to come":
      return `L’index du sens de ${named(gap.folders)} est en préparation : seuls les mots sont comparés.`;
    case "meaning not compared":
      return "Le sens n’a pas encore été comparé.";
    case "access lapsed":
      return `L’accès à ${named(gap.folders)} a expiré : les changements ultérieurs ne sont pas trouvés.`;
    case "failed":
      return gap.detail;
  }
}

function named(folders: readonly string[]): string {
  return folders.length > MOST_NAMED ? counted(folders.length, FOLDERS) : listed(folders);
}
