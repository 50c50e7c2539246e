// The published sets that the answer models were not trained on, as their projects publish them (lab/reader/DATA.md).
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { crc32 } from "../../../src/core/base/crc-32";
import { groupBy } from "../../../src/core/base/group-by";
import { z } from "../../../src/core/base/zod";
import { support } from "../../../src/core/citations/align";
import { randomFrom } from "../../../tests/fixtures/filler";

/** A text that a question may be answered from. */
export interface SetText {
  readonly title: string;
  readonly text: string;
}

/** A question with the texts that it is asked of. */
export interface SetQuestion {
  readonly question: string;
  /** Positions in the texts of its folder. */
  readonly given: readonly number[];
  readonly isAnswered: boolean;
  /** Strings that answer it, where the set tells. */
  readonly answers: readonly string[];
}

/** Texts that lie in one folder, with the questions asked of it. */
export interface SetFolder {
  readonly texts: readonly SetText[];
  readonly questions: readonly SetQuestion[];
}

export interface ReaderSet {
  readonly name: string;
  readonly folders: readonly SetFolder[];
}

const squad2Schema = z.array(
  z.object({
    group: z.string(),
    q: z.string(),
    ctx: z.string(),
    span: z.tuple([z.number(), z.number()]).nullable(),
    label: z.number(),
  }),
);

/** The held-out half of SQuAD 2's development articles: `squad2_eval.json` of `lab/reader/squad_dev.py`; a folder an article. */
export function readSquad2(file: string): ReaderSet {
  const articles = groupBy(squad2Schema.parse(readJson(file)), ({ group }) => group);
  const folders = [...articles].map(([group, rows]) => {
    const texts = [...new Set(rows.map(({ ctx }) => ctx))];
    const title = group.split("/").at(-1)!.replaceAll("_", " ");
    return {
      texts: texts.map((text) => ({ title, text })),
      questions: rows.map(({ q, ctx, span, label }) => ({
        question: q,
        given: [texts.indexOf(ctx)],
        isAnswered: label === 1,
        answers: span === null ? [] : [ctx.slice(...span)],
      })),
    };
  });
  return { name: "SQuAD 2", folders };
}

const clapnqSchema = z.object({
  id: z.string(),
  input: z.string(),
  passages: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** The half of CLAPnq's development set that is held out: ids with an odd crc32. One folder. @param directory `annotated_data/dev` */
export function readClapnq(directory: string): ReaderSet {
  const texts: SetText[] = [];
  const questions = [true, false].flatMap((isAnswered) => {
    const file = join(directory, `clapnq_dev_${isAnswered ? "" : "un"}answerable.jsonl`);
    return readRows(file, clapnqSchema)
      .filter(({ id }) => crc32(new TextEncoder().encode(id)) % 2 === 1)
      .map(({ input, passages }) => {
        const given = passages.map((passage) => texts.push(passage) - 1);
        return { question: input, given, isAnswered, answers: [] };
      });
  });
  return { name: "CLAPnq", folders: [{ texts, questions }] };
}

const rgbSchema = z.object({
  query: z.string(),
  answer: z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]),
  positive: z.array(z.string()),
  negative: z.array(z.string()),
});

/** The most documents of a question, as RGB asks with. */
const DOCUMENTS = 5;

/**
 * RGB, English or Chinese: each question is asked of a folder with documents that answer, and of one whose documents are all
 * near and do not.
 */
export function readRgb(file: string): ReaderSet {
  const rows = readRows(file, rgbSchema);
  const folderOf = (isAnswered: boolean): SetFolder => {
    const texts: SetText[] = [];
    const questions = rows.flatMap(({ query, answer, positive, negative }) => {
      const documents = (isAnswered ? [...positive, ...negative] : negative).slice(0, DOCUMENTS);
      if (documents.length === 0) return [];
      const given = documents.map((text) => texts.push({ title: "", text }) - 1);
      return [{ question: query, given, isAnswered, answers: isAnswered ? [answer].flat(2) : [] }];
    });
    return { texts, questions };
  };
  const name = `RGB ${basename(file).replace(/^rgb_|\.jsonl?$/g, "")}`;
  return { name, folders: [folderOf(true), folderOf(false)] };
}

const xquadTextSchema = z.object({ id: z.string(), title: z.string(), text: z.string() });
const xquadQuestionSchema = z.object({
  text: z.string(),
  passage_id: z.string(),
  answers: z.array(z.object({ text: z.string() })),
});

/**
 * XQuAD in one language. It has no questions without an answer, so each question is also asked of the other paragraph of its
 * article that holds most of its words.
 */
export function readXquad(directory: string): ReaderSet {
  const texts = readRows(join(directory, "corpus.jsonl"), xquadTextSchema);
  const questions = readRows(join(directory, "queries.jsonl"), xquadQuestionSchema).flatMap(
    ({ text: question, passage_id: id, answers }) => {
      const at = texts.findIndex((one) => one.id === id);
      const others = [...texts.keys()].filter((i) => i !== at && texts[i]!.title === texts[at]?.title);
      const words = new Map(others.map((i) => [i, support(question, texts[i]!.text, new Map())]));
      const [near] = others.toSorted((a, b) => words.get(b)! - words.get(a)!);
      if (at < 0 || near === undefined) return [];
      return [
        { question, given: [at], isAnswered: true, answers: answers.map(({ text }) => text) },
        { question, given: [near], isAnswered: false, answers: [] },
      ];
    },
  );
  const named = texts.map(({ title, text }) => ({ title: title.replaceAll("_", " "), text }));
  return {
    name: `${basename(dirname(directory))}-${basename(directory)}`,
    folders: [{ texts: named, questions }],
  };
}

const SEED = 1;

/** About `limit` questions of a set, drawn at random, the same ones each time. */
export function sampleOf(set: ReaderSet, limit: number): ReaderSet {
  const all = set.folders.reduce((sum, { questions }) => sum + questions.length, 0);
  const random = randomFrom(SEED);
  return {
    ...set,
    folders: set.folders.map((folder) => ({
      ...folder,
      questions: folder.questions.filter(() => random(all) < limit),
    })),
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function readRows<T>(file: string, schema: z.ZodType<T>): readonly T[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => schema.parse(JSON.parse(line)));
}
