import { judgingScript } from "../../../tests/fakes/judging-script";
import type { Script } from "../../../tests/fakes/scripted-model";
import { splitSentences } from "../../../src/core/passages/sentences";
import { answersOf, normalised, type PeopleQuestion } from "../../../tools/eval/node/people";

const DOCUMENT = /(?:\[(\d+)\]\n)?<([a-z0-9]+)>\n[^\n]*\n([\s\S]*?)\n<\/\2>/g;

/**
 * A model that knows the answer: it copies what holds it, cites where it stands, and says of all else that it is not
 * there. What it reaches is the most that the flow around a model lets one reach.
 * @param current the question being asked.
 */
export function goldScript(current: () => PeopleQuestion | undefined): NonNullable<Script["reply"]> {
  const groups = () => answersOf(current() ?? { id: "", question: "", type: "off", file: null });
  const holding = (text: string, gold: readonly string[]): string | undefined =>
    partsOf(text).find((part) => gold.some((one) => normalised(part).includes(normalised(one))));
  return judgingScript({
    filter: (prompt) => {
      const text = documentsIn(prompt)[0]?.text ?? "";
      const copies = groups().flatMap((gold) => holding(text, gold) ?? []);
      return copies.length === 0 ? "NONE" : [...new Set(copies)].join("\n");
    },
    search: (prompt) => {
      const query = groups()
        .map(([first = ""]) => first)
        .join(" ");
      return query === "" || prompt.includes(`- ${query}`) ? "NONE" : query;
    },
    answer: (prompt) => {
      const documents = documentsIn(prompt);
      const said = groups().flatMap((gold) => {
        for (const { number, text } of documents) {
          const sentence = holding(text, gold);
          if (sentence !== undefined) return [`${sentence.replace(/[.!?]$/, "")} [${number}].`];
        }
        return [];
      });
      return said.length === 0 ? "NONE" : said.join(" ");
    },
  });
}

/** The documents of a prompt, with their numbers. */
export function documentsIn(prompt: string): readonly { readonly number: string; readonly text: string }[] {
  return Array.from(prompt.matchAll(DOCUMENT), ([, number = "1", , text = ""]) => ({ number, text }));
}

/** The sentences of a text, and its lines: a row of a table is one. */
export function partsOf(text: string): readonly string[] {
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " "));
  return [...sentences.filter((one) => one.length < LONGEST_PART), ...text.split("\n")];
}

const LONGEST_PART = 400;
