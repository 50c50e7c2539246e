import type { Gap } from "../../../core/discovery/contract";
import { count, listed } from "../../format";
import { MOST_NAMED, type SearchStrings } from "../../search/strings";
import { counted, files, FOLDERS, form } from "./words";

const KINDS = {
  fact: { one: "Recordado", all: "Recordado" },
  folder: { one: "Carpeta", all: "Carpetas" },
  file: { one: "Archivo", all: "Archivos" },
  message: { one: "Conversación", all: "Conversaciones" },
  passage: { one: "Texto", all: "Textos" },
} as const;

const OPERATORS = {
  file: (value: string) => `El nombre contiene «${value}»`,
  in: (value: string) => `En ${value}`,
  type: (value: string) => `Tipo: ${value}`,
  before: (value: string) => `Antes de ${value}`,
  after: (value: string) => `Desde ${value}`,
  phrase: (value: string) => `«${value}»`,
  without: (value: string) => `Sin «${value}»`,
} as const;

export const search: SearchStrings = {
  title: "Búsqueda",
  placeholder: "Archivos, textos, conversaciones",
  results: "Resultados",
  kindOf: (kind) => KINDS[kind].one,
  kindsOf: (kind) => KINDS[kind].all,
  everything: "Todo",
  group: "Agrupar por clase",
  withoutThis: "Sin esta conversación",
  withThis: "Buscar también en esta conversación",
  allResults: "Todos los resultados en una página",
  found: (n) =>
    n === 0 ? "No se encontró nada." : `${count(n)} ${form(n, { one: "encontrado", other: "encontrados" })}`,
  searching: "Buscando…",
  nothing: "No se encontró nada.",
  ask: (query) => `Preguntar: «${query}»`,
  operators: "Límites",
  operator: (kind, value) => OPERATORS[kind](value),
  removeOperator: (kind, value) => `Quitar límite: ${OPERATORS[kind](value)}`,
  hint: 'Limite una búsqueda con file:contrato, in:Impuestos, type:pdf, after:2024, before:2024-03, "estas palabras" o -borrador.',
  gap: gapWords,
  notAll: (kind, reason) => `${KINDS[kind].all}: ${reason}`,
  failed: "La búsqueda se detuvo. Escriba de nuevo para intentarlo otra vez.",
};

function gapWords(gap: Gap): string {
  switch (gap.kind) {
    case "index broken":
      return `El índice de ${named(gap.folders)} no se puede abrir.`;
    case "files unread":
      return `${files(gap.files)} de ${named(gap.folders)} todavía no ${gap.files === 1 ? "se ha leído" : "se han leído"}.`;
    case "vectors to come":
      return `El índice de significados de ${named(gap.folders)} se está creando: solo se comparan palabras.`;
    case "meaning not compared":
      return "El significado todavía no se ha comparado.";
    case "access lapsed":
      return `El acceso a ${named(gap.folders)} ha caducado: los cambios posteriores no se encuentran.`;
    case "failed":
      return gap.detail;
  }
}

function named(folders: readonly string[]): string {
  return folders.length > MOST_NAMED ? counted(folders.length, FOLDERS) : listed(folders);
}
