import type { InterfaceLanguage } from "../../domain/interface-language";
import { suggestionsIn } from "../../language/messages/suggestions";
import { fullPackOf } from "../../language/packs";

export type Phrases = ReturnType<typeof phrasesIn>;

/**
 * Questions to begin or go on with, in a language of the page. Each form is one that the agent reads: see `overviewAsked` and
 * `filesAsked`.
 */
export function phrasesIn(language: InterfaceLanguage) {
  const { examples, lists } = fullPackOf([language]);
  const suggestions = suggestionsIn([language]);
  const isFeminine = (papers: string) => lists.femininePapers?.includes(papers) ?? false;
  return {
    ...suggestions,
    language,
    folder: examples.folder,
    /** @param papers a plural noun of the language: "invoices". */
    newest: (papers: string) => suggestions.newest({ papers, isFeminine: isFeminine(papers) }),
  };
}

/** The questions of the sample folder; its documents answer each of them. */
export const SAMPLE_QUESTIONS: readonly string[] = [
  "When does the lease end?",
  "Any macbook invoice?",
  "Which files mention the deposit?",
  "What is the deductible when a pipe leaks?",
];
