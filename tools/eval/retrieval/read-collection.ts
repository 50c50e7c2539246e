import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { AskedQuestion, Collection, CollectionFile, Excerpt } from "./collection";
import { rowToFile } from "./row-to-file";

const rowSchema = z.object({ id: z.string(), title: z.string().optional(), text: z.string() });
const answerSchema = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);
const questionSchema = z.object({
  id: z.string(),
  text: z.string(),
  answerable: z.boolean().optional(),
  answerability: z.array(z.string()).optional(),
  answer: z.string().optional(),
  answers: z.array(answerSchema).optional(),
  type: z.string().optional(),
  question_type: z.array(z.string()).optional(),
  turns: z.array(z.object({ speaker: z.string(), text: z.string() })).optional(),
});
const excerptsSchema = z.array(
  z.object({
    query_id: z.string(),
    file: z.string(),
    excerpts: z.array(z.object({ content: z.string() })),
  }),
);

/** The folders at or below `directory` that hold a collection, sorted by name. */
export function collectionsBelow(directory: string): readonly string[] {
  if (existsSync(join(directory, "queries.jsonl"))) return [directory];
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .sort()
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isDirectory())
    .flatMap(collectionsBelow);
}

/** @param directory in one of the formats described in `README.md` beside this file. */
export function readCollection(directory: string): Collection {
  const name = nameOf(directory);
  const lines = readLines(join(directory, "queries.jsonl"));
  const grades = readGrades(join(directory, "qrels.tsv"));
  const excerpts = readExcerpts(join(directory, "excerpts.json"));
  const questions = lines.map((line): AskedQuestion => {
    const {
      id,
      text,
      answer,
      answers = [],
      turns = [],
      type,
      question_type,
      ...rest
    } = questionSchema.parse(line);
    const asked = turns.filter(({ speaker }) => speaker === "user").map((turn) => turn.text);
    return {
      id,
      text,
      history: asked.slice(0, -1),
      types: [...(type === undefined ? [] : [type]), ...(question_type ?? [])],
      isAnswerable: isAnswerable(rest),
      answers: answer === undefined ? answers : [answer, ...answers],
      relevant: grades.get(id) ?? new Map(),
      excerpts: excerpts.get(id) ?? [],
    };
  });
  if (existsSync(join(directory, "files.json")))
    return { kind: "names", name, questions, files: readNames(directory) };
  if (excerpts.size > 0) return { kind: "documents", name, questions, files: readDocuments(directory) };
  const files = readLines(join(directory, "corpus.jsonl")).map((row) => rowToFile(rowSchema.parse(row)));
  return { kind: "rows", name, questions, files };
}

/** A folder named after a language alone also gets its parent's name: `xquad-de`. */
function nameOf(directory: string): string {
  const own = basename(resolve(directory));
  return own.length > 3 ? own : `${basename(dirname(resolve(directory)))}-${own}`;
}

function isAnswerable({
  answerable,
  answerability = [],
}: Pick<z.infer<typeof questionSchema>, "answerable" | "answerability">): boolean | undefined {
  if (answerable !== undefined) return answerable;
  if (answerability.includes("UNANSWERABLE")) return false;
  return answerability.includes("ANSWERABLE") ? true : undefined;
}

function readLines(file: string): readonly unknown[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line));
}

/** The grades by document, by question. */
function readGrades(file: string): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  if (!existsSync(file)) return grades;
  const [, ...lines] = readFileSync(file, "utf8").split("\n");
  for (const line of lines) {
    const [question = "", document = "", grade = ""] = line.trimEnd().split("\t");
    if (Number(grade) > 0)
      grades.set(question, (grades.get(question) ?? new Map()).set(document, Number(grade)));
  }
  return grades;
}

function readExcerpts(file: string): ReadonlyMap<string, readonly Excerpt[]> {
  if (!existsSync(file)) return new Map();
  const entries = excerptsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(
    entries.map(({ query_id, file: document, excerpts }) => [
      query_id,
      excerpts.map(({ content }) => ({ document, text: content })),
    ]),
  );
}

function readDocuments(directory: string): readonly CollectionFile[] {
  return readdirSync(join(directory, "corpora"))
    .sort()
    .map((name) => {
      const id = `corpora/${name}`;
      return { id, path: name, text: readFileSync(join(directory, id), "utf8") };
    });
}

function readNames(directory: string): readonly CollectionFile[] {
  const names = z.array(z.string()).parse(JSON.parse(readFileSync(join(directory, "files.json"), "utf8")));
  return names.map((path) => ({ id: path, path, text: "" }));
}
