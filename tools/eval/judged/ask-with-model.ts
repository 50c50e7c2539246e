// npm run eval:answers -- --model FILE.gguf: how a language model answers the questions of tests/eval/people, in the app's
// own flow: right answers, refusals, citations (ALCE), support, and the time of each phase.
//   --model scripted  a model that knows the answers: the most that the flow lets one reach
//   --model wrong  a model that is always wrong and always sure: the least that the flow holds back; --model is repeatable
//   --parameters N  the size that the model counts as having   --limit N  questions of each folder
//   --folder NAME  repeatable   --held  the held-out folders: sums only   --json FILE  an answer a line
//   --baseline  keeps the figures, for `npm run write:tables`
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { WritingModels } from "../../../src/core/answer/judge/judge";
import { createModelEngine } from "../../../src/core/answer/write/model-engine";
import { quotingEngine } from "../../../src/core/answer/write/quoting-engine";
import { parseModelId } from "../../../src/core/domain/ids";
import type { Script } from "../../../tests/fakes/scripted-model";
import { scriptedWriters } from "../../../tests/fakes/scripted-writers";
import { judgedTable, phaseTable } from "../../docs/tables";
import { readValues } from "../../run/read-values";
import { askFolder, type NodeAnswer } from "../node/ask-folder";
import { openAsInApp } from "../node/folder-as-in-app";
import { readPeople, type PeopleFolder, type PeopleQuestion } from "../node/people";
import { figuresOf, type Asked, type ModelFigures } from "./figures";
import { goldScript } from "./gold-script";
import { withPageModel } from "./page-model";
import { wrongScript } from "./wrong-script";

const PEOPLE = join(import.meta.dirname, "../../../tests/eval/people");
const BASELINE = join(import.meta.dirname, "../../../tests/eval/model-baseline.json");
/** Models that a script plays, by name. */
const SCRIPTS: Readonly<Record<string, (current: () => PeopleQuestion | undefined) => Reply>> = {
  scripted: goldScript,
  wrong: wrongScript,
};
type Reply = NonNullable<Script["reply"]>;
const SCRIPTED_PARAMETERS = 4e9;

/** Whether the arguments name a language model, rather than an embedding model. */
export function namesLanguageModel(argv: readonly string[]): boolean {
  const given = argv[argv.indexOf("--model") + 1] ?? "";
  return argv.includes("--model") && (given.endsWith(".gguf") || given in SCRIPTS);
}

export async function askWithModel(argv: readonly string[]): Promise<number> {
  const values = readValues([...argv], {
    model: { type: "string", multiple: true },
    parameters: { type: "string" },
    limit: { type: "string" },
    folder: { type: "string", multiple: true },
    held: { type: "boolean", default: false },
    json: { type: "string" },
    baseline: { type: "boolean", default: false },
  });
  if (typeof values === "string") return fail(values);
  const { model: models = [], held, folder: names, json, baseline } = values;
  const files = models.filter((one) => !(one in SCRIPTS));
  const unknown = files.find((file) => !existsSync(file));
  if (unknown !== undefined) return fail(`${unknown} does not exist`);
  if (files.length > 1) return fail("Only one file can be asked at a time.");
  if (held && (json !== undefined || names !== undefined))
    return fail("Of the held folders only sums are told.");
  const [limit, parameters] = [values.limit, values.parameters].map((one) =>
    one === undefined ? undefined : Number(one),
  );
  if ([limit, parameters].some((one) => one !== undefined && !(one > 0))) return fail("a number is missing");
  const directory = join(PEOPLE, held ? "held" : "dev");
  const folders = (existsSync(directory) ? readPeople(directory) : [])
    .filter(({ name }) => names?.includes(name) !== false)
    .map((one) => ({ ...one, questions: sampleOf(one.questions, limit) }));
  if (folders.length === 0) return fail("There is no such folder.");

  let current: PeopleQuestion | undefined;
  const onQuestion = (id: string, of: PeopleFolder): void => {
    current = of.questions.find((question) => question.id === id);
  };
  const scripted = models.flatMap((name) => {
    const script = SCRIPTS[name];
    return script === undefined
      ? []
      : [
          scriptedAs(
            name,
            parameters,
            script(() => current),
          ),
        ];
  });
  const ask = async (real: readonly WritingModels[]): Promise<void> => {
    const clock = { now: () => performance.now(), sleep: async () => undefined };
    const runs = [
      { name: "no model", engine: quotingEngine, asked: [] as Asked[] },
      ...[...scripted, ...real].map((one) => ({
        name: one.next?.name ?? "",
        engine: createModelEngine(one, { clock, makeId: () => crypto.randomUUID() }),
        asked: [] as Asked[],
      })),
    ];
    for (const folder of folders) {
      const opened = await openAsInApp(folder);
      for (const { engine, asked } of runs) {
        const answers = await askFolder(folder.name, opened, folder.questions, {
          engine,
          onQuestion: (id) => onQuestion(id, folder),
        });
        asked.push(...pair(folder, answers));
      }
      const done = runs.map(({ name, asked }) => figuresOf(name, asked));
      process.stderr.write(
        `${held ? "a held folder" : folder.name}: ${folder.questions.length} questions asked\n`,
      );
      // The figures so far are kept as well: a run over all folders takes long.
      if (baseline) keep(held ? "held" : "dev", limit, done);
    }
    const figures = runs.map(({ name, asked }) => figuresOf(name, asked));
    process.stdout.write(
      `${judgedTable(figures)}\n\n${figures
        .slice(1)
        .map((one) => phaseTable(one))
        .join("\n\n")}\n`,
    );
    if (json !== undefined) {
      const all = runs
        .slice(1)
        .flatMap(({ name, asked }) => asked.map((one) => ({ model: name, ...lineOf(one) })));
      writeFileSync(json, all.map((one) => `${JSON.stringify(one)}\n`).join(""));
    }
  };
  const [file] = files;
  if (file === undefined) await ask([]);
  else await withPageModel(resolve(file), parameters, (real) => ask([real]));
  return 0;
}

function scriptedAs(name: string, parameters = SCRIPTED_PARAMETERS, reply: Reply): WritingModels {
  const card = {
    id: parseModelId(name),
    engine: "wllama",
    name,
    parameters,
    bytes: 0,
    contextTokens: 4096,
    licence: undefined,
  } as const;
  return scriptedWriters([card], reply);
}

/** Keeps figures in place of those of the same models, folders and sample. */
function keep(set: "dev" | "held", limit: number | undefined, figures: readonly ModelFigures[]): void {
  const kept: Readonly<Record<string, ModelFigures>> = existsSync(BASELINE)
    ? JSON.parse(readFileSync(BASELINE, "utf8"))
    : {};
  const sample = limit === undefined ? "" : `, ${limit} of each folder`;
  const news = Object.fromEntries(figures.map((one) => [`${set}, ${one.model}${sample}`, one]));
  writeFileSync(BASELINE, `${JSON.stringify({ ...kept, ...news }, undefined, 2)}\n`);
}

/** Every so many questions; a follow-up comes with the questions that it follows. */
function sampleOf(
  questions: readonly PeopleQuestion[],
  limit: number | undefined,
): readonly PeopleQuestion[] {
  if (limit === undefined || limit >= questions.length) return questions;
  const chosen = new Set<string>();
  const byId = new Map(questions.map((one) => [one.id, one]));
  for (let i = 0; i < limit; i++) {
    let one = questions[Math.floor((i * questions.length) / limit)];
    while (one !== undefined && !chosen.has(one.id)) {
      chosen.add(one.id);
      one = one.after === undefined ? undefined : byId.get(one.after);
    }
  }
  return questions.filter(({ id }) => chosen.has(id));
}

function pair({ name, questions }: PeopleFolder, answers: readonly NodeAnswer[]): readonly Asked[] {
  const byId = new Map(answers.map((one) => [one.id, one]));
  return questions.flatMap((question) => {
    const given = byId.get(question.id);
    return given === undefined ? [] : [{ folder: name, question, given }];
  });
}

function lineOf({ folder, question, given: { answer, outcome, draft, ms } }: Asked): object {
  const { steps, runs, assessment } = draft;
  return {
    folder,
    ...question,
    outcome,
    said: answer,
    cited: draft.citations.map(({ path }) => path),
    steps,
    runs,
    assessment,
    ms,
  };
}

function fail(words: string): number {
  process.stderr.write(`eval:answers: ${words}\n`);
  return 2;
}
