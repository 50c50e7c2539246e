// npm --prefix lab run eval:models -- --model FILE.gguf: how a language model answers the questions of tests/eval/people, in the
// app's own flow beside no model: right answers, refusals, citations (ALCE), tokens, and seconds on the machine that is played.
//   --model scripted  a model that knows the answers: the most that the flow lets one reach
//   --model wrong  a model that is always wrong and always sure: the least that the flow holds back; --model is repeatable
//   --python PROGRAM  has the packages of lab/llm/requirements.txt, which serve a file: python3
//   --read N, --write N  tokens that the played machine reads and writes in a second: 500 and 40   --backend webgpu|cpu
//   --type TYPE  repeatable   --limit N  questions of each folder and type   --folder NAME  repeatable
//   --held  the held-out folders: sums only   --keep FILE  judgements, a line each: a run goes on where it was ended
//   --json FILE  the answers, a line each; of folders for developing   --baseline  keeps the figures, for `npm run write:docs`
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { WritingModels } from "../../src/core/answer/write/writing-models";
import { createModelEngine } from "../../src/core/answer/write/model-engine";
import { quotingEngine } from "../../src/core/answer/write/quoting-engine";
import { groupBy } from "../../src/core/base/group-by";
import { parseModelId } from "../../src/core/domain/ids";
import type { AnswerEngine } from "../../src/core/ports/answer-engine";
import type { Clock } from "../../src/core/ports/clock";
import type { Script } from "../../tests/fakes/scripted-model";
import { scriptedWriters } from "../../tests/fakes/scripted-writers";
import type { ModelFigures } from "../../tools/docs/model-figures";
import { judgedTable } from "../../tools/docs/tables";
import { readValues } from "../../tools/run/read-values";
import { askFolder, type NodeAnswer } from "../../tools/eval/node/ask-folder";
import { openAsInApp } from "../../tools/eval/node/folder-as-in-app";
import { readPeople, type PeopleFolder, type PeopleQuestion } from "../../tools/eval/node/people";
import { withServedFile } from "../llm/serve";
import { openServedModel, type ModelCall, type PlayedMachine } from "../llm/served-model";
import { VirtualClock } from "../llm/virtual-clock";
import { figuresOf, judgeAnswer, type JudgedAnswer } from "./judged/figures";
import { goldScript } from "./judged/gold-script";
import { typesTable } from "./judged/types-table";
import { wrongScript } from "./judged/wrong-script";
import { withEarlier } from "./with-earlier";

const PEOPLE = join(import.meta.dirname, "../../tests/eval/people");
const BASELINE = join(import.meta.dirname, "judged/baseline.json");
const NO_MODEL = "no model";
/** Models that a script plays, by name. */
const SCRIPTS: Readonly<Record<string, (current: () => PeopleQuestion | undefined) => Reply>> = {
  scripted: goldScript,
  wrong: wrongScript,
};
type Reply = NonNullable<Script["reply"]>;

/** Asks what the arguments say, and prints the figures. @returns the exit code */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (typeof command === "string") {
    process.stderr.write(`eval:models: ${command}\n`);
    return 2;
  }
  const { file, python, machine, scripts } = command;
  const asking: Asking = { current: undefined, calls: [] };
  const runs = [quoting, ...scripts.map((name) => scriptedRun(name, asking))];
  if (file === undefined) await askFolders(command, runs, asking);
  else
    await withServedFile(resolve(file), python, async (address) =>
      askFolders(command, [...runs, await servedRun(address, machine, asking)], asking),
    );
  return 0;
}

/** What is to be asked of whom. */
interface Command {
  /** The names of scripted models. */
  readonly scripts: readonly string[];
  /** A model's file. */
  readonly file: string | undefined;
  readonly python: string;
  readonly machine: PlayedMachine;
  readonly folders: readonly Sample[];
  readonly isHeld: boolean;
  /** The name of these folders and questions in the baseline. */
  readonly asked: string;
  readonly sample: string;
  readonly kept: string | undefined;
  readonly json: string | undefined;
  readonly baseline: boolean;
}

/** A folder, and the ids of those of its questions that are judged. */
interface Sample {
  readonly folder: PeopleFolder;
  readonly ids: readonly string[];
}

/** @returns a message where the arguments make no sense */
function readCommand(argv: readonly string[]): Command | string {
  const values = readValues([...argv], {
    model: { type: "string", multiple: true },
    python: { type: "string", default: "python3" },
    read: { type: "string", default: "500" },
    write: { type: "string", default: "40" },
    backend: { type: "string", default: "webgpu" },
    type: { type: "string", multiple: true },
    limit: { type: "string", default: "Infinity" },
    folder: { type: "string", multiple: true },
    held: { type: "boolean", default: false },
    keep: { type: "string" },
    json: { type: "string" },
    baseline: { type: "boolean", default: false },
  });
  if (typeof values === "string") return values;
  const {
    model: models = [],
    python,
    held: isHeld,
    folder: names,
    type: types,
    json,
    keep,
    backend,
  } = values;
  const [file, ...others] = models.filter((one) => !(one in SCRIPTS));
  if (models.length === 0) return "--model names a file, scripted or wrong";
  if (file !== undefined && !existsSync(file)) return `${file} does not exist`;
  if (others.length > 0) return "Only one file can be asked at a time.";
  if (isHeld && (json !== undefined || names !== undefined)) return "Of the held folders only sums are told.";
  if (backend !== "webgpu" && backend !== "cpu") return "--backend is webgpu or cpu";
  const [limit = 0, readSpeed = 0, writeSpeed = 0] = [values.limit, values.read, values.write].map(Number);
  if ([limit, readSpeed, writeSpeed].some((one) => !(one > 0))) return "a number is missing";
  const directory = join(PEOPLE, isHeld ? "held" : "dev");
  const folders = (existsSync(directory) ? readPeople(directory) : [])
    .filter(({ name }) => names?.includes(name) !== false)
    .map((folder) => ({ folder, ids: sampleOf(folder.questions, types, limit) }));
  if (folders.length === 0) return "There is no such folder.";
  return {
    scripts: models.filter((one) => one in SCRIPTS),
    file,
    python,
    machine: { backend, readSpeed, writeSpeed, parameters: undefined },
    folders,
    isHeld,
    asked: isHeld ? "held" : (names?.join(", ") ?? "dev"),
    sample: [
      ...(types === undefined ? [] : [`, ${types.join(" and ")}`]),
      ...(limit === Infinity ? [] : [`, ${limit} of each folder${types === undefined ? "" : " and type"}`]),
    ].join(""),
    kept: keep,
    json,
    baseline: values.baseline,
  };
}

/** The ids of every so many questions: of all, or of each type that is asked for. */
function sampleOf(
  questions: readonly PeopleQuestion[],
  types: readonly string[] | undefined,
  limit: number,
): readonly string[] {
  const sets =
    types === undefined ? [questions] : types.map((type) => questions.filter((one) => one.type === type));
  return sets.flatMap((set) =>
    Array.from(
      { length: Math.min(limit, set.length) },
      (_, i, many = Math.min(limit, set.length)) => set[Math.floor((i * set.length) / many)],
    ).flatMap((one) => one?.id ?? []),
  );
}

/** The question that is being asked, which a scripted model knows, and the calls that were made for it. */
interface Asking {
  current: PeopleQuestion | undefined;
  calls: ModelCall[];
}

/** A model that is asked, or none. */
interface Run {
  readonly name: string;
  readonly engine: AnswerEngine;
  /** Undefined for the real one. */
  readonly clock?: VirtualClock;
}

const quoting: Run = { name: NO_MODEL, engine: quotingEngine };

function scriptedRun(name: string, asking: Asking): Run {
  const card = {
    id: parseModelId(name),
    engine: "wllama",
    name,
    parameters: 4e9,
    bytes: 0,
    contextTokens: 4096,
    licence: undefined,
  } as const;
  const reply = SCRIPTS[name]?.(() => asking.current) ?? (() => "");
  return { name, engine: engineOf(scriptedWriters([card], reply), realClock) };
}

async function servedRun(address: string, machine: PlayedMachine, asking: Asking): Promise<Run> {
  const clock = new VirtualClock();
  const models = await openServedModel(address, machine, clock, (call) => asking.calls.push(call));
  return { name: models.next?.name ?? "", engine: engineOf(models, clock), clock };
}

const realClock: Clock = { now: () => performance.now(), sleep: async () => undefined };

function engineOf(models: WritingModels, clock: Clock): AnswerEngine {
  return createModelEngine(models, { clock, makeId: () => crypto.randomUUID() });
}

async function askFolders(command: Command, runs: readonly Run[], asking: Asking): Promise<void> {
  const { folders, kept, baseline, isHeld } = command;
  const wanted = new Set(folders.flatMap(({ folder, ids }) => ids.map((id) => `${folder.name} ${id}`)));
  const judged = linesIn(kept).filter(({ folder, id }) => wanted.has(`${folder} ${id}`));
  for (const sample of folders) {
    await askSample(sample, runs, asking, judged, command);
    const { name } = sample.folder;
    process.stderr.write(`${isHeld ? "a held folder" : name}: ${sample.ids.length} questions judged\n`);
    // The figures so far are kept as well: a run over all folders takes long.
    if (baseline) keepFigures(command, figuresOfRuns(runs, judged));
  }
  const byRun = groupBy(judged, ({ model }) => model);
  const tables = runs.map(({ name }) => typesTable(name, byRun.get(name) ?? []));
  process.stdout.write(`${[judgedTable(figuresOfRuns(runs, judged)), ...tables].join("\n\n")}\n`);
}

/** Asks those questions of a folder that have not been judged. @param judged gets the judgements */
async function askSample(
  { folder, ids }: Sample,
  runs: readonly Run[],
  asking: Asking,
  judged: JudgedAnswer[],
  { kept, json }: Command,
): Promise<void> {
  const { name, questions } = folder;
  const byId = new Map(questions.map((one) => [one.id, one]));
  const isJudged = (model: string, id: string) =>
    judged.some((one) => one.model === model && one.folder === name && one.id === id);
  let opened: ReturnType<typeof openAsInApp> | undefined;
  for (const { name: model, engine, clock } of runs) {
    const missing = ids.filter((id) => !isJudged(model, id));
    if (missing.length === 0) continue;
    let begunAt = 0;
    await askFolder(name, await (opened ??= openAsInApp(folder)), withEarlier(questions, missing), {
      engine,
      ...(clock !== undefined && { clock }),
      onQuestion(id) {
        asking.current = byId.get(id);
        asking.calls = [];
        begunAt = clock?.now() ?? 0;
      },
      async onAnswer(answer) {
        const question = byId.get(answer.id);
        if (question === undefined || !missing.includes(answer.id)) return;
        const playedMs = (clock?.now() ?? 0) - begunAt;
        const line = judgeAnswer(model, name, question, answer, asking.calls, playedMs);
        judged.push(line);
        append(kept, line);
        append(json, { ...question, ...line, ...toldOf(answer), asked: asking.calls });
      },
    });
  }
}

function toldOf({ answer, outcome, draft }: NodeAnswer): object {
  const { steps, runs, assessment } = draft;
  return { outcome, said: answer, cited: draft.citations.map(({ path }) => path), steps, runs, assessment };
}

function figuresOfRuns(runs: readonly Run[], judged: readonly JudgedAnswer[]): readonly ModelFigures[] {
  return runs.map(({ name }) =>
    figuresOf(
      name,
      judged.filter(({ model }) => model === name),
    ),
  );
}

function linesIn(file: string | undefined): JudgedAnswer[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

function append(file: string | undefined, line: object): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Keeps figures in place of those of the same models, folders and sample. */
function keepFigures({ asked, sample }: Command, figures: readonly ModelFigures[]): void {
  const kept: Readonly<Record<string, ModelFigures>> = existsSync(BASELINE)
    ? JSON.parse(readFileSync(BASELINE, "utf8"))
    : {};
  const news = Object.fromEntries(figures.map((one) => [`${asked}, ${one.model}${sample}`, one]));
  writeFileSync(BASELINE, `${JSON.stringify({ ...kept, ...news }, undefined, 2)}\n`);
}

process.exitCode = await main();
