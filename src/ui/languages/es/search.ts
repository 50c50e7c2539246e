import { count } from "../../format";
import type { SearchStrings } from "../../search/strings";
import { form } from "./words";

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
  notAll: (kind, reason) => `${KINDS[kind].all}: ${reason}`,
  failed: "La búsqueda se detuvo. Escriba de nuevo para intentarlo otra vez.",
};
