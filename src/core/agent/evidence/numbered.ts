import { groupBy } from "../../base/group-by";
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

const WHOLE_NUMBER = /(?<!\p{N}|\p{N}[.,:/])\p{Nd}+(?!\p{N}|[.,:/]\p{N})/gu;
/** `"3 to 6"`, `"from room 3 through room 6"` */
const SPAN =
  /(?<!\p{N}|\p{N}[.,:/])(\d{1,3})(?:\s?[–—-]\s?|\s(?:to|through|thru|until|bis|tot|t\/m|à|au|a|al|hasta|até|la|do|până la|tot en met)\s)(?:\p{L}+\s)?(\d{1,3})(?!\p{N}|[.,:/]\p{N})/giu;

/** What a text calls by a number. */
export function numberedIn(text: string): readonly Numbered[] {
  return Array.from(text.matchAll(NUMBERED), ([, word = "", number = ""]) => {
    const [noun = "", ...others] = contentTokens(word);
    return others.length > 0 || noun === "" || isMonth(noun) ? undefined : { noun, number };
  }).filter((one) => one !== undefined);
}

/**
 * How a text stands to what was asked for by number: it calls one by that number, only others of its kind, or none.
 * Of several that were asked for each is judged by itself, and one of which only others are told is enough. A text in
 * which the number stands, or a span that holds it, may mean the one that was asked for, and so never tells only others.
 */
export function numbersTold(text: string, asked: readonly Numbered[]): "asked" | "other" | "none" {
  if (asked.length === 0) return "none";
  const told = numberedIn(text);
  const stands = [...groupBy(asked, ({ noun }) => noun)].map(([noun, ofNoun]) => {
    const numbers = ofNoun.map(({ number }) => number);
    const ofKind = told.filter((one) => one.noun === noun);
    if (ofKind.some(({ number }) => numbers.includes(number))) return "asked";
    return ofKind.length === 0 || numbers.some((number) => mayMean(text, number)) ? "none" : "other";
  });
  return stands.includes("other") ? "other" : stands.includes("asked") ? "asked" : "none";
}

/** Whether a number stands anywhere in a text, or between the ends of a span. */
function mayMean(text: string, number: string): boolean {
  if (Array.from(text.matchAll(WHOLE_NUMBER), ([one]) => one).includes(number)) return true;
  return Array.from(text.matchAll(SPAN)).some(
    ([, from, to]) => Number(from) <= Number(number) && Number(number) <= Number(to),
  );
}
