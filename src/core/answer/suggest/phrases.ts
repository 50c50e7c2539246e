import type { InterfaceLanguage } from "../../domain/interface-language";
import { fullPackOf } from "../../language/packs";
import { filled } from "../replies";

/** Questions to begin or go on with. Each form is one that the agent reads: see `overviewAsked` and `filesAsked`. */
export interface Phrases {
  readonly language: InterfaceLanguage;
  readonly folder: string;
  mentions(name: string): string;
  amounts(file: string): string;
  dates(file: string): string;
  summary(file: string): string;
  about(subject: string, file: string): string;
  /** @param papers a plural noun of the language: "invoices". */
  newest(papers: string): string;
}

/** The questions in a language of the page. */
export function phrasesIn(language: InterfaceLanguage): Phrases {
  const { examples, suggestions } = fullPackOf([language]);
  if (suggestions === undefined) throw new TypeError(`Cannot suggest in ${language}: its pack has no forms`);
  return {
    language,
    folder: examples.folder,
    mentions: (name) => filled(suggestions.mentions, { name }),
    amounts: (file) => filled(suggestions.amounts, { file }),
    dates: (file) => filled(suggestions.dates, { file }),
    summary: (file) => filled(suggestions.summary, { file }),
    about: (subject, file) => filled(suggestions.about, { subject, file }),
    newest: (papers) =>
      filled(suggestions.newest.find((one) => one.papers?.includes(papers) ?? true)?.form ?? "", { papers }),
  };
}

/** The questions of the sample folder; its documents answer each of them. */
export const SAMPLE_QUESTIONS: readonly string[] = [
  "When does the lease end?",
  "Any macbook invoice?",
  "Which files mention the deposit?",
  "What is the deductible when a pipe leaks?",
];
