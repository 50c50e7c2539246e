import { currentFacts } from "../../facts/supersede";
import type { FactMemory } from "../../ports/fact-memory";
import type { Library } from "../../ports/library";
import { coverageIn } from "../../question/term-matches";
import { factReplies } from "./fact-replies";
import { factToPassage } from "./fact-source";

/** The share of a question's words that a fact must hold to be judged as an answer. */
const LEAST_COVERAGE = 0.5;
const MOST_FACTS = 4;

/** A library that finds facts as passages, before those of files, and says nothing else about them. */
export function libraryWithFacts(library: Library, memory: FactMemory, now: number): Library {
  return {
    ...library,
    async search(question, signal) {
      const [found, facts] = await Promise.all([library.search(question, signal), memory.list()]);
      const { memory: name } = factReplies(question);
      const total = [...found.weights.values()].reduce((sum, weight) => sum + weight, 0);
      const passages = currentFacts(facts, now)
        .map((fact) => ({ fact, held: coverageIn(`${fact.key}\n${fact.statement}`, found.weights, false) }))
        .filter(({ held }) => held >= LEAST_COVERAGE)
        .sort((a, b) => b.held - a.held || b.fact.createdAt - a.fact.createdAt)
        .slice(0, MOST_FACTS)
        .map(({ fact, held }) =>
          factToPassage(fact, memory.folderOf(fact), { memory: name, lexicalScore: held * total }),
        );
      return {
        ...found,
        passages: [...passages, ...found.passages],
        searched: found.searched + facts.length,
      };
    },
  };
}
