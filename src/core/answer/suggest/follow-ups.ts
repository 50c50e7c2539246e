import type { Citation } from "../../domain/citation";
import { baseName } from "../../domain/file-record";
import { foldCase } from "../../language/fold-text";
import type { InterfaceLanguage } from "../../domain/interface-language";
import { phrasesIn } from "./phrases";
import { readForQuestions } from "./read-for-questions";

const MOST_FOLLOW_UPS = 3;

/**
 * Up to three questions to go on with, from the passages that an answer cites; none where it cites nothing. What the
 * question itself names is not asked for again.
 */
export function followUps(
  question: string,
  citations: readonly Citation[],
  language: InterfaceLanguage,
): readonly string[] {
  const cited = citations.filter(({ status }) => status === "available");
  const [first] = cited;
  if (first === undefined) return [];
  const asked = foldCase(question);
  const file = baseName(first.path);
  const read = readForQuestions(first.path, [passageOf(first)]);
  const others = cited.flatMap((one) => readForQuestions(one.path, [passageOf(one)]).names);
  const name = [...read.names, ...others].find((one) => !asked.includes(foldCase(one)));
  const isList = new Set(cited.map(({ fileId }) => fileId)).size > MOST_FOLLOW_UPS;
  const ask = phrasesIn(language);
  const questions = [
    ...(name === undefined ? [] : [ask.mentions({ name })]),
    ask.summary({ file }),
    ...(read.amounts.length > 0 ? [ask.amounts({ file })] : []),
    ...(read.dates.length > 0 ? [ask.dates({ file })] : []),
    ...(isList ? [] : [ask.folder]),
  ];
  return questions.filter((one) => foldCase(one) !== asked).slice(0, MOST_FOLLOW_UPS);
}

function passageOf({ folderId, folderName, fileId, path, place, headings, passage }: Citation) {
  const range = { start: 0, end: passage.length };
  return {
    folderId,
    folderName,
    fileId,
    path,
    modifiedAt: undefined,
    ordinal: 0,
    place,
    headings,
    repeatedHeader: undefined,
    ...range,
    text: passage,
    blocks: [],
  };
}
