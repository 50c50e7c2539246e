// npm run eval:answers -- --model FILE.gguf: how a language model answers the questions of tests/eval/people, in the app's
// own flow: right answers, refusals, citations (ALCE), support, and the time of each phase.
//   --model scripted  a model that knows the answers: the most that the flow lets one reach
//   --parameters N  the size that the model counts as having   --limit N  questions of each folder
//   --folder NAME  repeatable   --held  the held-out folders: sums only   --json FILE  an answer a line
import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { WritingModels } from "../../../src/core/answer/judge/judge";
import { createModelEngine } from "../../../src/core/answer/write/model-engine";
import { quotingEngine } from "../../../src/core/answer/write/quoting-engine";
import { parseModelId } from "../../../src/core/domain/ids";
import { scriptedWriters } from "../../../tests/fakes/scripted-writers";
import { readValues } from "../../run/read-values";
import { askFolder, type NodeAnswer } from "../node/ask-folder";
import { openAsInApp } from "../node/folder-as-in-app";
import { judge, readPeople, type PeopleFolder, type PeopleQuestion } from "../node/people";
import { percent } from "../reliability";
import { goldScript } from "./gold-script";
import { withPageModel } from "./page-model";
import { scoreCitations } from "./score-citations";

const PEOPLE = join(import.meta.dirname, "../../../tests/eval/people");
const SCRIPTED = "scripted";

interface Asked {
  readonly folder: string;
  readonly question: PeopleQuestion;
  readonly given: NodeAnswer;
}

/** Whether the arguments name a language model, rather than an embedding model. */
export function namesLanguageModel(argv: readonly string[]): boolean {
  const given = argv[argv.indexOf("--model") + 1] ?? "";
  return argv.includes("--model") && (given.endsWith(".gguf") || given === SCRIPTED);
}

export async function askWithModel(argv: readonly string[]): Promise<number> {
  const values = readValues([...argv], {
    model: { type: "string" },
    parameters: { type: "string" },
    limit: { type: "string" },
    folder: { type: "string", multiple: true },
    held: { type: "boolean", default: false },
    json: { type: "string" },
  });
  if (typeof values === "string") return fail(values);
  const { model = SCRIPTED, held, folder: names, json } = values;
  if (model !== SCRIPTED && !existsSync(model)) return fail(`${model} does not exist`);
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
  const ask = async (models: WritingModels): Promise<void> => {
    const clock = { now: () => performance.now(), sleep: async () => undefined };
    const engine = createModelEngine(models, { clock, makeId: () => crypto.randomUUID() });
    const [without, withModel]: [Asked[], Asked[]] = [[], []];
    for (const folder of folders) {
      for (const [asked, by] of [
        [without, quotingEngine],
        [withModel, engine],
      ] as const) {
        const answers = await askFolder(folder.name, await openAsInApp(folder), folder.questions, {
          engine: by,
          onQuestion: (id) => onQuestion(id, folder),
        });
        asked.push(...pair(folder, answers));
      }
      process.stderr.write(`${folder.name}: ${folder.questions.length} questions asked\n`);
    }
    process.stdout.write(
      `${tableOf({ "without a model": without, [models.next?.name ?? model]: withModel })}\n${phasesOf(withModel)}\n`,
    );
    if (json !== undefined)
      writeFileSync(json, withModel.map((one) => `${JSON.stringify(lineOf(one))}\n`).join(""));
  };
  if (model === SCRIPTED) {
    const card = {
      id: parseModelId(SCRIPTED),
      engine: "wllama",
      name: "scripted, knows the answers",
      parameters: parameters ?? 4e9,
      bytes: 0,
      contextTokens: 4096,
      licence: undefined,
    } as const;
    await ask(
      scriptedWriters(
        [card],
        goldScript(() => current),
      ),
    );
  } else await withPageModel(resolve(model), parameters, ask);
  return 0;
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

function tableOf(runs: Readonly<Record<string, readonly Asked[]>>): string {
  const head = [
    "",
    "asked",
    "right",
    "claimed",
    "refused",
    "by model",
    "cit. recall",
    "cit. precision",
    "support",
  ];
  const rows = Object.entries(runs).map(([name, asked]) => {
    const isMissing = ({ question: { file, file_groups: groups } }: Asked): boolean =>
      file === null && groups === undefined;
    const there = asked.filter((one) => !isMissing(one));
    const missing = asked.filter(isMissing);
    const share = (of: readonly Asked[], isSo: (one: Asked) => boolean) =>
      percent(of.filter(isSo).length / of.length);
    const verdict = ({ question, given }: Asked) => judge(question, given);
    const written = asked.filter(({ given }) => given.draft.modelParts.length > 0);
    const sums = written.map(({ given }) => scoreCitations(given.draft));
    const sum = (key: keyof (typeof sums)[number]) => sums.reduce((total, one) => total + one[key], 0);
    const supports = written.map(({ given }) => given.draft.assessment?.support ?? 0);
    return [
      name,
      String(asked.length),
      share(there, (one) => verdict(one).right),
      share(there, (one) => verdict(one).claimed),
      share(missing, (one) => !verdict(one).claimed),
      share(asked, ({ given }) => given.draft.modelParts.length > 0),
      percent(sum("borneOut") / sum("sentences")),
      percent(sum("needed") / sum("citations")),
      percent(supports.reduce((total, one) => total + one, 0) / supports.length),
    ];
  });
  return [head, ...rows]
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(30) : cell.padStart(15))).join(""))
    .join("\n");
}

/** The median and the longest time of each phase, over the answers that had it, in seconds. */
function phasesOf(asked: readonly Asked[]): string {
  const times = new Map<string, number[]>();
  const add = (phase: string, ms: number): void => void times.set(phase, [...(times.get(phase) ?? []), ms]);
  for (const { given } of asked) {
    const own = new Map<string, number>();
    for (const { kind, ms } of given.draft.steps) own.set(kind, (own.get(kind) ?? 0) + ms);
    for (const [kind, ms] of own) add(kind, ms);
    const stepsMs = given.draft.steps.reduce((total, { ms }) => total + ms, 0);
    if (given.draft.runs.length > 0) add("choosing and writing", Math.max(0, given.ms - stepsMs));
    add("whole answer", given.ms);
  }
  const rows = [...times].map(([phase, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    const seconds = (ms = 0) => (ms / 1000).toFixed(2);
    return `${phase.padEnd(24)}${String(all.length).padStart(8)}${seconds(sorted[Math.floor(all.length / 2)]).padStart(12)}${seconds(sorted.at(-1)).padStart(12)}`;
  });
  return [
    `${"phase".padEnd(24)}${"answers".padStart(8)}${"median s".padStart(12)}${"longest s".padStart(12)}`,
    ...rows,
  ].join("\n");
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
