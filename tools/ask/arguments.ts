import { messageOf } from "../../src/core/base/message-of";
import { existsSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";

export interface AskedQuestion {
  readonly id: string;
  readonly question: string;
  /** The id of the question whose conversation this one continues. */
  readonly after: string | undefined;
}

export interface AskArguments {
  readonly folder: string;
  readonly questions: readonly AskedQuestion[];
  readonly searchOnly: boolean;
  /** Ask as soon as words can be searched, before everything is done. */
  readonly early: boolean;
  /** A GGUF file of the model that writes the answers; without one, answers are quoted. */
  readonly model: string | undefined;
  readonly profile: string | undefined;
  readonly screenshots: string | undefined;
  readonly json: string | undefined;
  readonly port: number | undefined;
}

export const USAGE =
  'usage: npm run ask -- <folder> "<question>" ["<question>" …] [--questions FILE] [--model FILE.gguf] [--search] [--early] [--profile DIR] [--screenshots DIR] [--json FILE] [--port N]';

/** A mistake in the command line; its message is the one line that describes it. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readArguments(argv: readonly string[]): AskArguments {
  const { values, positionals } = parse(argv);
  const [folder, ...asked] = positionals;
  if (folder === undefined) throw new UsageError("no folder was given");
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`${folder} is not a folder`);
  const questions: AskedQuestion[] = asked.map((question, i) => ({
    id: `q${i + 1}`,
    question,
    after: undefined,
  }));
  if (values.questions !== undefined) questions.push(...readQuestions(values.questions));
  checkOrder(questions);
  if (questions.length === 0) throw new UsageError("no question was given");
  return {
    folder: resolve(folder),
    questions,
    searchOnly: values.search ?? false,
    early: values.early ?? false,
    model: readModel(values.model),
    profile: values.profile === undefined ? undefined : resolve(values.profile),
    screenshots: values.screenshots,
    json: values.json,
    port: readPort(values.port),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        questions: { type: "string" },
        model: { type: "string" },
        search: { type: "boolean" },
        early: { type: "boolean" },
        profile: { type: "string" },
        screenshots: { type: "string" },
        json: { type: "string" },
        port: { type: "string" },
      },
    });
  } catch (thrown) {
    throw new UsageError(messageOf(thrown));
  }
}

const lineSchema = z.object({
  id: z.string().min(1),
  question: z.string().min(1),
  after: z.string().optional(),
});

function readQuestions(file: string): AskedQuestion[] {
  if (!existsSync(file)) throw new UsageError(`${file} does not exist`);
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, i) => {
    if (line.trim() === "") return [];
    const parsed = lineSchema.safeParse(parseJson(line));
    if (!parsed.success) throw new UsageError(`${file}:${i + 1} is not {"id", "question", "after"?}`);
    return [{ id: parsed.data.id, question: parsed.data.question, after: parsed.data.after }];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function checkOrder(questions: readonly AskedQuestion[]): void {
  const seen = new Set<string>();
  for (const { id, after } of questions) {
    if (seen.has(id)) throw new UsageError(`two questions have the id ${id}`);
    if (after !== undefined && !seen.has(after))
      throw new UsageError(`${id} comes after ${after}, which does not come before it`);
    seen.add(id);
  }
}

function readModel(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  if (!existsSync(file) || !statSync(file).isFile()) throw new UsageError(`${file} is not a file`);
  return resolve(file);
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new UsageError(`${text} is not a port`);
  return port;
}
