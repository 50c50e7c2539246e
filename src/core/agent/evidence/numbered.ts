import { contentTokens } from "../../search/text/tokenize";
import { isMonth } from "./document-words";

/** One of many that its number tells from the others: `"period 4"`, `"Year 11"`, `"flat 2"`. */
export interface Numbered {
  /** A token. */
  readonly noun: string;
  readonly number: string;
}

const MEASURES =
  "minutes?|hours?|days?|weeks?|months?|years?|nights?|times?|people|persons?|euros?|pounds?|dollars?|lei|per|minuten|stunden|tagen?|wochen|monaten?|jahren?|euro|heures?|jours?|semaines?|mois|ans?|horas?|días?|semanas?|meses|años?|km|cm|mm|kg|ml|eur|gbp|usd|uhr|am|pm|h|m|g|l";
/** Nor is what follows a sum, a measure or a day, or the first of several. */
const NUMBERED = new RegExp(
  `(?<!\\p{L})(\\p{L}{3,})\\s(\\d{1,3})(?![\\p{L}\\p{N}%€$£°/:]|[.,]\\d|\\s?[%€$£°–-]|\\s(?:${MEASURES}|to|and|or|bis|und|oder|et|ou|à|y|și)(?!\\p{L})|\\s*,\\s*\\d)`,
  "giu",
);

/** What a text calls by a number. */
export function numberedIn(text: string): readonly Numbered[] {
  return Array.from(text.matchAll(NUMBERED), ([, word = "", number = ""]) => {
    const [noun = "", ...others] = contentTokens(word);
    return others.length > 0 || noun === "" || isMonth(noun) ? undefined : { noun, number };
  }).filter((one) => one !== undefined);
}

/** How a text stands to what was asked for by number: it calls one by that number, only others of its kind, or none. */
export function numbersTold(text: string, asked: readonly Numbered[]): "asked" | "other" | "none" {
  if (asked.length === 0) return "none";
  const told = numberedIn(text).filter(({ noun }) => asked.some((one) => one.noun === noun));
  if (told.length === 0) return "none";
  const isAsked = told.some((one) =>
    asked.some(({ noun, number }) => noun === one.noun && number === one.number),
  );
  return isAsked ? "asked" : "other";
}
