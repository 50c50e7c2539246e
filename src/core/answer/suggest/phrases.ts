/** Questions to begin or go on with. Each form is one that the agent reads: see `overviewAsked` and `filesAsked`. */
export const ASK = {
  folder: "What is this folder about?",
  mentions: (name: string) => `Which files mention ${name}?`,
  amounts: (file: string) => `What are the amounts in ${file}?`,
  dates: (file: string) => `What are the dates in ${file}?`,
  summary: (file: string) => `Summarise ${file}`,
  /** @param papers a plural noun: "invoices". */
  newest: (papers: string) => `Show me the newest ${papers}`,
  about: (subject: string, file: string) => `What does ${file} say about ${subject}?`,
} as const;

/** The questions of the sample folder; its documents answer each of them. */
export const SAMPLE_QUESTIONS: readonly string[] = [
  "When does the lease end?",
  "Any macbook invoice?",
  "Which files mention the deposit?",
  "What is the deductible when a pipe leaks?",
];
