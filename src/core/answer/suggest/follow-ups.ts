import { messageCited, type Citation } from "../../domain/citation";
import { standIn, type Passage } from "../../domain/passage";
import { foldCase } from "../../language/fold-text";
import type { InterfaceLanguage } from "../../domain/interface-language";
import { analyseQuestion } from "../../question/analyse-question";
import { isBesidePapers } from "../overview/beside-papers";
import { candidatesIn } from "../overview/first-fact";
import { titleOf } from "../overview/paper-title";
import { mayBeAnsweredBy } from "./is-answered-by";
import { phrasesIn } from "./phrases";
import { questionsOfKind, summaryQuestion } from "./questions-of-paper";
import { readForQuestions } from "./read-for-questions";

const MOST_FOLLOW_UPS = 3;

/**
 * Up to three questions to go on with, from the passages that an answer cites; none where it cites nothing. What the
 * question itself names is not asked for again, and nothing is asked of code, licences and packages.
 */
export function followUps(
  question: string,
  citations: readonly Citation[],
  language: InterfaceLanguage,
): readonly string[] {
  const cited = citations.filter((one) => one.status === "available" && messageCited(one) === undefined);
  if (cited.length === 0) return [];
  const asked = foldCase(question);
  const ask = phrasesIn(language);
  const papers = cited
    .filter(({ path, passage }) => !isBesidePapers({ path, format: undefined }, NO_PACKAGES, passage))
    .map(passageOf);
  const read = papers.map((passage) => readForQuestions("", [passage], candidatesIn([passage])));
  const name = read.flatMap(({ names }) => names).find((one) => !asked.includes(foldCase(one)));
  const isList = new Set(cited.map(({ fileId }) => fileId)).size > MOST_FOLLOW_UPS;
  const [first] = papers;
  const questions = [
    ...(first === undefined ? [] : ofKind(first, question, ask)),
    ...(name === undefined ? [] : [ask.mentions({ name })]),
    ...(first === undefined ? [] : [summaryQuestion(first.path, ask)]),
    ...(isList ? [] : [ask.folder]),
  ];
  return questions.filter((one) => foldCase(one) !== asked).slice(0, MOST_FOLLOW_UPS);
}

const NO_PACKAGES: ReadonlySet<string> = new Set();

/** One question that the cited passage answers besides, as is asked of papers of its kind. */
function ofKind(passage: Passage, question: string, ask: ReturnType<typeof phrasesIn>): readonly string[] {
  const { title, kind } = titleOf(passage.path, [passage], []);
  const types = typesOf(question);
  return questionsOfKind(kind, title, ask, true)
    .filter((one) => !typesOf(one).some((type) => types.includes(type)))
    .filter((one) => mayBeAnsweredBy(one, [passage]))
    .slice(0, 1);
}

function typesOf(question: string) {
  return analyseQuestion(question, new Map()).types;
}

function passageOf({ folderId, folderName, fileId, path, place, headings, passage }: Citation): Passage {
  return standIn({ folderId, folderName, fileId, path, place, headings, text: passage });
}
