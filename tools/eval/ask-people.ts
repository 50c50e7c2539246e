// npm run eval -- people: asks the folders of tests/eval/people all their questions, with the app's own modules in Node, and
// prints the results by question type.
//   --held  the held-out folders: sums only   --languages  those in further languages: sums only
//   --folder NAME  repeatable   --model ID  instead of the app's choice
//   --model FILE.gguf  with that language model, by the lab's eval:models, whose options may follow
//   --no-reader  as where the reader can't be had   --read N  as where it has time for N of a question's 16 texts
//   --browser  in Chromium, on the production build, instead of in Node: takes minutes per folder
//   --any-speed  asks each folder twice, the second time of slow models with a clock that runs wild: all must end the same
//   --picture FILE.svg  a reliability diagram: stated confidence against the share of right answers
//   --misses FILE  the questions that were not answered right, for the development folders
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { MODEL_CARDS } from "../../workers/adapters/models/models";
import { MOST_READ } from "../../src/core/answer/retrieve/rerank";
import { inProcesses } from "../run/in-processes";
import { readValues } from "../run/read-values";
import { askInBrowser } from "./ask-in-browser";
import type { GivenAnswer } from "./node/ask-folder";
import type { PeopleTask } from "./node/people-process";
import {
  judge,
  isRightAtFirst,
  marksAnswer,
  readPeople,
  type PeopleFolder,
  type PeopleQuestion,
  type QuestionType,
  type Verdict,
} from "./node/people";
import { auroc } from "./rank-statistics";
import { drawReliability, percent, reliabilityOf, type ReliabilityBin } from "./reliability";

const PEOPLE = join(import.meta.dirname, "../../tests/eval/people");

interface Judged extends Verdict {
  readonly question: PeopleQuestion;
  readonly given: GivenAnswer;
}

async function main(argv: readonly string[]): Promise<number> {
  if (argv.some((one) => one.endsWith(".gguf"))) return askLanguageModel(argv);
  const values = readValues(argv, {
    held: { type: "boolean", default: false },
    languages: { type: "boolean", default: false },
    folder: { type: "string", multiple: true },
    model: { type: "string" },
    "no-reader": { type: "boolean", default: false },
    read: { type: "string", default: String(MOST_READ) },
    misses: { type: "string" },
    browser: { type: "boolean", default: false },
    "any-speed": { type: "boolean", default: false },
    picture: { type: "string" },
  });
  if (typeof values === "string") return fail(values);
  const { held, languages, folder: names, model, misses, browser, picture } = values;
  const mostRead = values["no-reader"] ? 0 : Number(values.read);
  if (!(mostRead >= 0)) return fail("--read takes a number.");
  if (browser && (model !== undefined || mostRead < MOST_READ))
    return fail("The app chooses by itself the model, and what it reads.");
  if (held && languages) return fail("--held and --languages name different folders.");
  if ((held && names !== undefined) || ((held || languages) && misses !== undefined))
    return fail("Of these folders only sums are told.");
  if (model !== undefined && MODEL_CARDS[model] === undefined) return fail(`There is no model ${model}.`);
  const set = held ? "held" : languages ? "languages" : "dev";
  const directory = join(PEOPLE, set);
  const folders = (existsSync(directory) ? readPeople(directory) : []).filter(
    ({ name }) => names?.includes(name) !== false,
  );
  const tasks = folders.map((folder) => ({ folder, model, mostRead }));
  if (values["any-speed"]) return compareSpeeds(tasks, set === "dev");
  const from = performance.now();
  const answers = browser ? await askAllInBrowser(folders) : await askInProcesses(tasks);
  const judged = folders.flatMap((folder, at) => judgeAll(folder, answers[at] ?? []));
  if (judged.length === 0) return fail("There is no such folder.");
  const bins = reliabilityOf(
    judged
      .filter(({ claimed }) => claimed)
      .map(({ right, given: { confidence } }) => ({ right, confidence })),
  );
  const closest = reliabilityOf(
    judged
      .filter(({ given }) => given.outcome === "closest")
      .map(({ question, given }) => ({
        right: isRightAtFirst(question, given),
        confidence: given.confidence,
      })),
    0,
  );
  const lines = [
    tableOf(judged),
    reliabilityTable("said to be sure", bins),
    reliabilityTable("first of closest", closest),
    "",
    readingLines(judged),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  if (picture !== undefined)
    writeFileSync(
      picture,
      drawReliability(bins, `${set === "dev" ? "Development" : "Unseen"} folders: right answers`),
    );
  const times = judged.map(({ given }) => given.ms).sort((a, b) => a - b);
  process.stdout.write(`an answer in ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms (median)\n`);
  process.stderr.write(`${judged.length} questions in ${Math.round((performance.now() - from) / 1000)} s\n`);
  if (misses !== undefined)
    writeFileSync(
      misses,
      judged
        .filter(({ right }) => !right)
        .map(lineOf)
        .join(""),
    );
  return 0;
}

function askInProcesses(tasks: readonly PeopleTask[]): Promise<readonly (readonly GivenAnswer[])[]> {
  return inProcesses(new URL("node/people-process.ts", import.meta.url), tasks);
}

/** Counts, or names, the questions that are answered otherwise where models are slow and the clock runs wild. @returns the exit code */
async function compareSpeeds(tasks: readonly PeopleTask[], namesThem: boolean): Promise<number> {
  const all = await askInProcesses(tasks.flatMap((task) => [task, { ...task, isWild: true }]));
  const asked = tasks.flatMap(({ folder }, at) => {
    const [quick = [], slow = []] = all.slice(2 * at);
    const byId = new Map(slow.map((one) => [one.id, one]));
    return quick.map((one) => ({ name: folder.name, one, isSame: isSameAnswer(one, byId.get(one.id)) }));
  });
  const other = asked.filter(({ isSame }) => !isSame);
  if (namesThem) for (const { name, one } of other) process.stdout.write(`${name} ${one.id}\n`);
  process.stdout.write(`${asked.length} questions, ${other.length} answered otherwise at another speed\n`);
  return asked.length > 0 && other.length === 0 ? 0 : 1;
}

function isSameAnswer(one: GivenAnswer, other: GivenAnswer | undefined): boolean {
  const said = ({ answer, outcome, citations, confidence, marked }: GivenAnswer) => ({
    answer,
    outcome,
    citations,
    confidence,
    marked,
  });
  return other !== undefined && isDeepStrictEqual(said(one), said(other));
}

/** The lab has what serves a language model. @returns its exit code */
function askLanguageModel(argv: readonly string[]): number {
  const npm = ["--prefix", "lab", "run", "--silent", "eval:models", "--", ...argv];
  return spawnSync("npm", npm, { stdio: "inherit" }).status ?? 1;
}

async function askAllInBrowser(
  folders: readonly PeopleFolder[],
): Promise<readonly (readonly GivenAnswer[])[]> {
  const answers: (readonly GivenAnswer[])[] = [];
  for (const folder of folders) answers.push(await askInBrowser(folder));
  return answers;
}

function judgeAll(folder: PeopleFolder, answers: readonly GivenAnswer[]): readonly Judged[] {
  const byId = new Map(answers.map((one) => [one.id, one]));
  return folder.questions.map((question) => {
    const given = byId.get(question.id);
    if (given === undefined) throw new Error(`${folder.name}: ${question.id} was not answered`);
    return { question, given, ...judge(question, given) };
  });
}

function tableOf(judged: readonly Judged[]): string {
  const types = [...new Set(judged.map(({ question }) => question.type))].sort();
  const rows = types.map((type) => {
    const of = judged.filter(({ question }) => question.type === type);
    const share = (isSo: (one: Judged) => boolean) => percent(of.filter(isSo).length / of.length);
    const cells = [
      share((one) => one.right),
      share((one) => one.rightOrClosest),
      share((one) => one.claimed),
      share(({ given }) => given.outcome === "nothing-found"),
    ];
    return [type, String(of.length), ...cells];
  });
  const head = ["type", "asked", "right", "right or closest", "claimed", "nothing"];
  return [head, ...rows]
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(12) : cell.padStart(18))).join(""))
    .join("\n");
}

/** The share of right answers, by stated confidence. */
function reliabilityTable(name: string, bins: readonly ReliabilityBin[]): string {
  const rows = bins.map(
    ({ tenth, answers, right }) =>
      `${`${10 * tenth}–${10 * tenth + 10}%`.padEnd(16)}${String(answers).padStart(10)}${percent(right).padStart(8)}`,
  );
  return ["", `${name.padEnd(16)}   answers   right`, ...rows].join("\n");
}

/** How the confidence tells own words from what is near, and whether the marked words answer. */
function readingLines(judged: readonly Judged[]): string {
  const sure = (type: QuestionType) =>
    judged.filter(({ question }) => question.type === type).map(({ given }) => given.confidence ?? 0);
  const marked = judged
    .filter(({ right, claimed }) => right && claimed)
    .map(({ question, given }) => marksAnswer(question, given))
    .filter((one) => one !== undefined);
  return [
    `own words told from near by confidence: AUROC ${auroc(sure("paraphrase"), sure("near")).toFixed(2)}`,
    `words marked in right answers: ${percent(marked.filter(Boolean).length / marked.length)} of ${marked.length} are the known answer`,
  ].join("\n");
}

function lineOf({ question, given }: Judged): string {
  const { answer, outcome, confidence, citations } = given;
  const cited = citations.map(({ path }) => path);
  return `${JSON.stringify({ ...question, outcome, confidence, cited, said: answer })}\n`;
}

function fail(words: string): number {
  process.stderr.write(`${words}\n`);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
