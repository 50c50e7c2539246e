import { dot } from "../../../src/core/base/dot";
import { retrieve } from "../../../src/core/answer/retrieve/retrieve";
import { fittedWeights } from "../../../src/core/answer/score/weights";
import { support } from "../../../src/core/citations/align";
import type { NodeEmbedder } from "../../../tools/eval/node/node-embedder";
import { openNodeFolder } from "../../../tools/eval/node/node-folder";
import { readText } from "../../../tools/eval/node/read-folder";
import type { JudgedQuestion, MeasuredQuestion } from "./reader-figures";
import type { ReaderSet, SetFolder, SetQuestion } from "./reader-sets";
import { textWindows } from "../../../tools/bench/reader/text-windows";

const NO_WEIGHTS: ReadonlyMap<string, number> = new Map();
const { signal } = new AbortController();
const clock = { now: () => performance.now(), sleep: async () => undefined };

type Progress = (measured: number) => void;

/** Measures each question on the texts that it is asked of. */
export async function measureSet(
  { folders }: ReaderSet,
  embedder: NodeEmbedder,
  onProgress: Progress,
): Promise<readonly MeasuredQuestion[]> {
  const measured: MeasuredQuestion[] = [];
  for (const folder of folders)
    for (const one of folder.questions) {
      measured.push(await measure(one, folder, embedder));
      onProgress(measured.length);
    }
  return measured;
}

async function measure(
  { question, given, isAnswered, answers }: SetQuestion,
  { texts }: SetFolder,
  embedder: NodeEmbedder,
): Promise<MeasuredQuestion> {
  const windows = given.flatMap((at) => textWindows(texts[at]!.title, texts[at]!.text));
  const asked = await embedder.embed(question);
  const readings = await embedder.read(question, windows);
  let [words, closeness, reader] = [0, -1, -Infinity];
  let marked = "";
  for (const [at, { head, body }] of windows.entries()) {
    words = Math.max(words, support(question, `${head}\n${body}`, NO_WEIGHTS));
    const vector = await embedder.embed(body, undefined, "passage");
    if (asked && vector) closeness = Math.max(closeness, dot(asked, vector));
    const reading = readings[at];
    if (reading === undefined || reading.answered <= reader) continue;
    reader = reading.answered;
    marked = body.slice(reading.span.start, reading.span.end);
  }
  return { isAnswered, words, closeness, reader, marks: touches(marked, answers) };
}

/** Whether marked words are part of an answer or hold it. */
function touches(marked: string, answers: readonly string[]): boolean | undefined {
  if (answers.length === 0) return undefined;
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const words = bare(marked);
  return words !== "" && answers.map(bare).some((one) => one.includes(words) || words.includes(one));
}

/** Asks the app's own search and judgement in folders that hold the texts as files. */
export async function judgeSet(
  { name, folders }: ReaderSet,
  embedder: NodeEmbedder,
  onProgress: Progress,
): Promise<readonly JudgedQuestion[]> {
  const judged: JudgedQuestion[] = [];
  for (const { texts, questions } of folders) {
    if (questions.length === 0) continue;
    const files = await Promise.all(
      texts.map(({ title, text }, at) => readText(`${at} ${title.replaceAll("/", " ")}.txt`, text)),
    );
    const { library } = await openNodeFolder(name, files, embedder);
    for (const { question, isAnswered } of questions) {
      const { confidence } = await retrieve(question, { library, clock, weights: fittedWeights(), signal });
      judged.push({ isAnswered, confidence });
      onProgress(judged.length);
    }
  }
  return judged;
}
