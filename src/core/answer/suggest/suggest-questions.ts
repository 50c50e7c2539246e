import { countOf } from "../../base/count-of";
import type { InterfaceLanguage } from "../../domain/interface-language";
import { fullPackOf } from "../../language/packs";
import { foldCase } from "../../language/fold-text";
import type { PaperKind } from "../overview/paper-kind";
import { nameOf } from "../overview/paper-title";
import { readPapers, type Paper } from "../overview/read-papers";
import type { RetrievalPorts } from "../retrieve/retrieve";
import { isAnsweredFrom, mayBeAnsweredBy } from "./is-answered-by";
import { phrasesIn, type Phrases } from "./phrases";
import { questionsOfKind, summaryQuestion } from "./questions-of-paper";
import { readForQuestions, type Askable } from "./read-for-questions";

const MOST_QUESTIONS = 5;
/** The most papers that are read for questions, those changed last first. */
const MOST_READ = 40;
/** The most questions of a form that are tried before the form is left out. */
const MOST_TRIED = 4;

/**
 * Up to five questions that the library's own papers answer, made without a model; none before a file has been read. Each asks
 * for something that was seen, as a person would ask a paper of its kind, and was tried on what was read. Code, licences,
 * packages and older versions are asked about only where there is nothing else.
 */
export async function suggestQuestions(
  ports: RetrievalPorts,
  language: InterfaceLanguage,
): Promise<readonly string[]> {
  const { library, signal } = ports;
  const all = await readPapers(await library.listFiles(), MOST_READ, library, signal);
  if (!all.some(({ file }) => file.passages > 0)) return [];
  const ask = phrasesIn(language);
  const read = all.filter(
    ({ beginning, isBeside, isOlder }) => beginning.length > 0 && !isBeside && !isOlder,
  );
  const questions = await new Suggester(read, ask, ports).questions(mostFrequentPapers(all, language));
  return [...questions.slice(0, MOST_QUESTIONS - 1), ask.folder];
}

interface Asked {
  readonly paper: Paper;
  /** What it is called in a question: its title, or its name where another paper bears the same title. */
  readonly title: string;
  readonly askable: Askable;
}

/** Makes questions, each about another paper. */
class Suggester {
  readonly #asked: readonly Asked[];
  readonly #used = new Set<Asked>();

  constructor(
    papers: readonly Paper[],
    private readonly ask: Phrases,
    private readonly ports: RetrievalPorts,
  ) {
    this.#asked = papers.map((paper) => {
      const isShared = papers.some((one) => one !== paper && one.title === paper.title);
      const title = isShared ? nameOf(paper.file.path) : paper.title;
      return { paper, title, askable: readForQuestions(title, paper.beginning, paper.candidates) };
    });
  }

  /** @param papers the plural of the most frequent kind of paper. */
  async questions(papers: string | undefined): Promise<readonly string[]> {
    const { ask } = this;
    const name = this.#nameInSeveral();
    return [
      ...(await this.#ofKinds(["lease", "contract", "insurance"])),
      ...(await this.#ofKinds(["invoice", "receipt", "quote", "statement"])),
      ...(await this.#firstAnswered(({ askable, title }) =>
        askable.subjects.map((subject) => ask.about({ subject, file: title })),
      )),
      ...(name === undefined ? [] : [ask.mentions({ name })]),
      ...(papers === undefined ? [] : [ask.newest(papers)]),
      ...this.#summary(),
    ];
  }

  /** A question that is asked of papers of these kinds. */
  #ofKinds(kinds: readonly PaperKind[]): Promise<readonly string[]> {
    return this.#firstAnswered(({ paper: { kind }, title }) => {
      if (kind === undefined || !kinds.includes(kind)) return [];
      const isOnly = this.#asked.filter(({ paper }) => paper.kind === kind).length === 1;
      return questionsOfKind(kind, title, this.ask, isOnly);
    });
  }

  /** The first question that is answered from its paper. */
  async #firstAnswered(questionsOf: (asked: Asked) => readonly string[]): Promise<readonly string[]> {
    const likely = this.#asked
      .filter((one) => !this.#used.has(one))
      .flatMap((asked) => questionsOf(asked).map((question) => ({ asked, question })))
      .filter(({ asked, question }) => mayBeAnsweredBy(question, asked.paper.beginning));
    for (const { asked, question } of likely.slice(0, MOST_TRIED)) {
      if (!(await isAnsweredFrom(question, asked.paper.file.id, this.ports))) continue;
      this.#used.add(asked);
      return [question];
    }
    return [];
  }

  #summary(): readonly string[] {
    const unused = this.#asked.find((one) => !this.#used.has(one));
    return unused === undefined ? [] : [summaryQuestion(unused.paper.file.path, this.ask)];
  }

  /** The name that stands in the most papers, if in more than one. */
  #nameInSeveral(): string | undefined {
    const names = this.#asked.flatMap(({ askable }) => [...new Set(askable.names)]);
    const [best] = [...countOf(names)].filter(([, papers]) => papers > 1).sort(([, a], [, b]) => b - a);
    return best?.[0];
  }
}

/** The plural, in a language, of the kind that the most papers are of, if more than one is. */
function mostFrequentPapers(papers: readonly Paper[], language: InterfaceLanguage): string | undefined {
  const kinds = papers.flatMap(({ kind, isBeside }) => (kind === undefined || isBeside ? [] : [kind]));
  const { lists } = fullPackOf([language]);
  const plurals = new Set(lists.papers.map(foldCase));
  const named = [...countOf(kinds)]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .flatMap(([kind]) => lists.kinds[kind]?.find((form) => plurals.has(foldCase(form))) ?? []);
  return named[0];
}
