import type { InterfaceLanguage } from "../../domain/interface-language";
import { suggestionsIn, type Suggestions } from "../../language/messages/suggestions";
import { fullPackOf } from "../../language/packs";

/** Questions to begin or go on with. Each form is one that the agent reads: see `overviewAsked` and `filesAsked`. */
export interface Phrases extends Omit<Suggestions, "newest"> {
  readonly language: InterfaceLanguage;
  readonly folder: string;
  /** @param papers a plural noun of the language: "invoices". */
  newest(papers: string): string;
}

/** The questions in a language of the page. */
export function phrasesIn(language: InterfaceLanguage): Phrases {
  const { examples, lists } = fullPackOf([language]);
  const suggestions = suggestionsIn([language]);
  const isFeminine = (papers: string) => lists.femininePapers?.includes(papers) ?? false;
  return {
    ...suggestions,
    language,
    folder: examples.folder,
    newest: (papers) => suggestions.newest({ papers, isFeminine: isFeminine(papers) }),
  };
}

/** The questions of the sample folder; its documents answer each of them. */
export const SAMPLE_QUESTIONS: readonly string[] = [
  "When does the lease end?",
  "Any macbook invoice?",
  "Which files mention the deposit?",
  "What is the deductible when a pipe leaks?",
];
