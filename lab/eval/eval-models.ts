// npm --prefix lab run eval:models -- --model FILE.gguf: how a language model answers the questions of tests/eval/people, in the app's
// own flow: right answers, refusals, citations (ALCE), support, and the time of each phase.
//   --model scripted  a model that knows the answers: the most that the flow lets one reach
//   --model wrong  a model that is always wrong and always sure: the least that the flow holds back; --model is repeatable
//   --parameters N  the size that the model counts as having   --limit N  questions of each folder
//   --folder NAME  repeatable   --held  the held-out folders: sums only   --json FILE  an answer a line
//   --baseline  keeps the figures, for `npm run write:docs`
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { WritingModels } from "../../src/core/answer/write/writing-models";
import { createModelEngine } from "../../src/core/answer/write/model-engine";
import { quotingEngine } from "../../src/core/answer/write/quoting-engine";
import { parseModelId } from "../../src/core/domain/ids";
import type { AnswerEngine } from "../../src/core/ports/answer-engine";
import type { Script } from "../../tests/fakes/scripted-model";
import { scriptedWriters } from "../../tests/fakes/scripted-writers";
import type { ModelFigures } from "../../tools/docs/model-figures";
import { judgedTable, phaseTable } from "../../tools/docs/tables";
import { readValues } from "../../tools/run/read-values";
import { askFolder, type NodeAnswer } from "../../tools/eval/node/ask-folder";
import { openAsInApp } from "../../tools/eval/node/folder-as-in-app";
import { readPeople, type PeopleFolder, type PeopleQuestion } from "../../tools/eval/node/people";
import { figuresOf, type Asked } from "./judged/figures";
import { goldScript } from "./judged/gold-script";
import { withPageModel } from "./judged/page-model";
import { wrongScript } from "./judged/wrong-script";
import { withEarlier } from "./with-earlier";

const PEOPLE = join(import.meta.dirname, "../../tests/eval/people");
const BASELINE = join(import.meta.dirname, "judged/baseline.json");
/** Models that a script plays, by name. */
const SCRIPTS: Readonly<Record<string, (current: () => PeopleQuestion | undefined) => Reply>> = {
  scripted: goldScript,
  wrong: wrongScript,
};
type Reply = NonNullable<Script["reply"]>;
const SCRIPTED_PARAMETERS = 4e9;

/** Asks what the arguments say, and prints the figures. @returns the exit code */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (typeof command === "string") {
    process.stderr.write(`eval:models: ${command}\n`);
    return 2;
  }
  const asking: Asking = { current: undefined };
  const ask = async (real: readonly WritingModels[]): Promise<void> => {
    const runs = runsOf([...scriptedModels(command, asking), ...real]);
    await askFolders(command, runs, asking);
    report(command, runs);
  };
  if (command.file === undefined) await ask([]);
  else await withPageModel(resolve(command.file), command.parameters, (real) => ask([real]));
  return 0;
}

/** What is to be asked of whom. */
interface Command {
  /** The names of scripted models. */
  readonly scripts: readonly string[];
  /** A model's file. */
  readonly file: string | undefined;
  readonly parameters: number | undefined;
  readonly folders: readonly PeopleFolder[];
  readonly isHeld: boolean;
  /** The name of these folders and questions in the baseline. */
  readonly asked: string;
  readonly sample: string;
  readonly json: string | undefined;
  readonly baseline: boolean;
}

/** @returns a message where the arguments make no sense */
function readCommand(argv: readonly string[]): Command | string {
  const values = readValues([...argv], {
    model: { type: "string", multiple: true },
    parameters: { type: "string" },
    limit: { type: "string" },
    folder: { type: "string", multiple: true },
    held: { type: "boolean", default: false },
    json: { type: "string" },
    baseline: { type: "boolean", default: false },
  });
  if (typeof values === "string") return values;
  const { model: models = [], held: isHeld, folder: names, json, baseline } = values;
  const [file, ...others] = models.filter((one) => !(one in SCRIPTS));
  if (models.length === 0) return "--model names a file, scripted or wrong";
  if (file !== undefined && !existsSync(file)) return `${file} does not exist`;
  if (others.length > 0) return "Only one file can be asked at a time.";
  if (isHeld && (json !== undefined || names !== undefined)) return "Of the held folders only sums are told.";
  const [limit, parameters] = [values.limit, values.parameters].map((one) =>
    one === undefined ? undefined : Number(one),
  );
  if ([limit, parameters].some((one) => one !== undefined && !(one > 0))) return "a number is missing";
  const directory = join(PEOPLE, isHeld ? "held" : "dev");
  const folders = (existsSync(directory) ? readPeople(directory) : [])
    .filter(({ name }) => names?.includes(name) !== false)
    .map((one) => ({ ...one, questions: sampleOf(one.questions, limit) }));
  if (folders.length === 0) return "There is no such folder.";
  return {
    scripts: models.filter((one) => one in SCRIPTS),
    file,
    parameters,
    folders,
    isHeld,
    asked: isHeld ? "held" : (names?.join(", ") ?? "dev"),
    sample: limit === undefined ? "" : `, ${limit} of each folder`,
    json,
    baseline,
  };
}

/** The question that is being asked, which a scripted model knows. */
interface Asking {
  current: PeopleQuestion | undefined;
}

/** A model with the questions that it was asked. */
interface Run {
  readonly name: string;
  readonly engine: AnswerEngine;
  readonly asked: Asked[];
}

function scriptedModels({ scripts, parameters }: Command, asking: Asking): readonly WritingModels[] {
  return scripts.flatMap((name) => {
    const script = SCRIPTS[name];
    return script === undefined
      ? []
      : [
          scriptedAs(
            name,
            parameters,
            script(() => asking.current),
          ),
        ];
  });
}

/** A run without a model, and one with each. */
function runsOf(models: readonly WritingModels[]): readonly Run[] {
  const clock = { now: () => performance.now(), sleep: async () => undefined };
  const ports = { clock, makeId: () => crypto.randomUUID() };
  return [
    { name: "no model", engine: quotingEngine, asked: [] },
    ...models.map((one) => ({
      name: one.next?.name ?? "",
      engine: createModelEngine(one, ports),
      asked: [],
    })),
  ];
}

async function askFolders(command: Command, runs: readonly Run[], asking: Asking): Promise<void> {
  for (const folder of command.folders) {
    const { name, questions } = folder;
    const opened = await openAsInApp(folder);
    const onQuestion = (id: string): void => {
      asking.current = questions.find((question) => question.id === id);
    };
    for (const { engine, asked } of runs)
      asked.push(...pair(folder, await askFolder(name, opened, questions, { engine, onQuestion })));
    process.stderr.write(`${command.isHeld ? "a held folder" : name}: ${questions.length} questions asked\n`);
    // The figures so far are kept as well: a run over all folders takes long.
    if (command.baseline) keep(command, runs.map(figuresOfRun));
  }
}

const figuresOfRun = ({ name, asked }: Run): ModelFigures => figuresOf(name, asked);

function report({ json }: Command, runs: readonly Run[]): void {
  const [without, ...models] = runs.map(figuresOfRun);
  const tables = [judgedTable([without!, ...models]), ...models.map((one) => phaseTable(one))];
  process.stdout.write(`${tables.join("\n\n")}\n`);
  if (json === undefined) return;
  const lines = runs
    .slice(1)
    .flatMap(({ name, asked }) => asked.map((one) => ({ model: name, ...lineOf(one) })));
  writeFileSync(json, lines.map((one) => `${JSON.stringify(one)}\n`).join(""));
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
function keep({ asked, sample }: Command, figures: readonly ModelFigures[]): void {
  const kept: Readonly<Record<string, ModelFigures>> = existsSync(BASELINE)
    ? JSON.parse(readFileSync(BASELINE, "utf8"))
    : {};
  const news = Object.fromEntries(figures.map((one) => [`${asked}, ${one.model}${sample}`, one]));
  writeFileSync(BASELINE, `${JSON.stringify({ ...kept, ...news }, undefined, 2)}\n`);
}

/** Every so many questions; a follow-up comes with the questions that it follows. */
function sampleOf(
  questions: readonly PeopleQuestion[],
  limit: number | undefined,
): readonly PeopleQuestion[] {
  if (limit === undefined || limit >= questions.length) return questions;
  const drawn = Array.from(
    { length: limit },
    (_, i) => questions[Math.floor((i * questions.length) / limit)],
  );
  return withEarlier(
    questions,
    drawn.flatMap((one) => one?.id ?? []),
  );
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

process.exitCode = await main();
