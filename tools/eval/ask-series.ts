// npm run eval -- series: asks made-up series of papers that differ in one thing (a number, a day, a code, a name, a word) about
// those that are there and about others that are not, with the app's own modules in Node. Prints by kind how many of the first
// are answered, and how many of all are answered with another thing of the series.
//   --held  the series that nobody looks into: sums only   --misses FILE  the questions that went wrong, of the others
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../src/core/base/group-by";
import { MULTILINGUAL_EMBEDDING } from "../../src/core/domain/embedding-models";
import { isForeign } from "../../src/core/text/text-language";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../workers/adapters/models/models";
import { readValues } from "../run/read-values";
import { askFolder, type NodeAnswer } from "./node/ask-folder";
import { openNodeEmbedder } from "./node/node-embedder";
import { openNodeFolder } from "./node/node-folder";
import { languagesIn, normalised } from "./node/people";
import { readText } from "./node/read-folder";

const SERIES = join(import.meta.dirname, "../../tests/eval/series");
/** So many things that are there are asked about in each series. */
const PRESENT = 5;

/** Papers of one form, with `{id}` and `{fact}` in the text, and `{n}` in the name, which does not tell the id. */
interface Series {
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  readonly text: string;
  readonly ids: readonly string[];
  readonly facts: readonly string[];
  /** Of the same kind, and in no paper. */
  readonly absent: readonly string[];
  readonly questions: readonly string[];
}

interface Asked {
  readonly id: string;
  readonly question: string;
  readonly kind: string;
  /** Undefined where no paper speaks of it. */
  readonly fact: string | undefined;
  readonly others: readonly string[];
}

interface Judged extends Asked {
  readonly given: NodeAnswer;
  readonly isRight: boolean;
  /** Whether another thing of the series is claimed. */
  readonly isOther: boolean;
}

async function main(): Promise<number> {
  const values = readValues(process.argv.slice(2), {
    held: { type: "boolean", default: false },
    misses: { type: "string" },
  });
  if (typeof values === "string") return fail(values);
  const { held, misses } = values;
  if (held && misses !== undefined) return fail("Of these series only sums are told.");
  const path = join(SERIES, `${held ? "held" : "dev"}.json`);
  const all: readonly Series[] = JSON.parse(readFileSync(path, "utf8"));
  const judged: Judged[] = [];
  for (const series of all) judged.push(...(await askSeries(series)));
  process.stdout.write(`${tableOf(judged)}\n`);
  if (misses !== undefined) writeFileSync(misses, judged.filter(isMiss).map(lineOf).join("\n"));
  return 0;
}

const isMiss = ({ fact, isRight, isOther }: Judged): boolean => isOther || (fact !== undefined && !isRight);

async function askSeries(series: Series): Promise<readonly Judged[]> {
  const { name, ids, facts, file, text } = series;
  const filled = (at: number) => text.replaceAll("{id}", ids[at] ?? "").replaceAll("{fact}", facts[at] ?? "");
  const files = await Promise.all(
    ids.map((_, at) => readText(file.replaceAll("{n}", String(at + 1)), filled(at))),
  );
  const model = isForeign(languagesIn(files)) ? MODEL_CARDS[MULTILINGUAL_EMBEDDING.id]! : DEFAULT_MODEL;
  const folder = await openNodeFolder(name, files, await embedderOf(model.id));
  const questions = questionsOf(series);
  const answers = await askFolder(name, async () => folder, questions);
  return questions.map((asked, at) => judge(asked, answers[at]!));
}

function questionsOf({ name, kind, ids, facts, absent, questions }: Series): readonly Asked[] {
  const ask = (id: string, at: number, fact?: string): Asked => ({
    id: `${name} ${id}`,
    question: (questions[at % questions.length] ?? "").replaceAll("{id}", id),
    kind,
    fact,
    others: facts.filter((one) => one !== fact),
  });
  return [
    ...ids.slice(0, PRESENT).map((id, at) => ask(id, at, facts[at])),
    ...absent.map((id, at) => ask(id, at)),
  ];
}

function judge(asked: Asked, given: NodeAnswer): Judged {
  const said = normalised(given.answer);
  const holds = (fact: string) => said.includes(normalised(fact));
  const isClaimed = given.outcome === "answered";
  const isRight = asked.fact !== undefined && isClaimed && holds(asked.fact);
  return { ...asked, given, isRight, isOther: isClaimed && !isRight && asked.others.some(holds) };
}

const embedders = new Map<string, ReturnType<typeof openNodeEmbedder>>();

function embedderOf(id: string): ReturnType<typeof openNodeEmbedder> {
  const known = embedders.get(id) ?? openNodeEmbedder(MODEL_CARDS[id]!);
  embedders.set(id, known);
  return known;
}

function tableOf(judged: readonly Judged[]): string {
  const rowFor = (name: string, of: readonly Judged[]) => {
    const present = of.filter(({ fact }) => fact !== undefined);
    const share = (n: number, all: number) => `${n} of ${all}`.padStart(16);
    const right = share(present.filter(({ isRight }) => isRight).length, present.length);
    return `${name.padEnd(10)}${right}${share(of.filter(({ isOther }) => isOther).length, of.length)}`;
  };
  return [
    `${"kind".padEnd(10)}${"there: answered".padStart(16)}${"another claimed".padStart(16)}`,
    ...[...groupBy(judged, ({ kind }) => kind)].map(([kind, of]) => rowFor(kind, of)),
    rowFor("all", judged),
  ].join("\n");
}

function lineOf({ id, question, fact, given, isOther }: Judged): string {
  const wanted = fact ?? "(in no paper)";
  return `${isOther ? "OTHER " : ""}${id}: ${question}\n   wanted ${wanted}\n   ${given.outcome}: ${given.answer.slice(0, 300)}`;
}

function fail(message: string): number {
  process.stderr.write(`eval series: ${message}\n`);
  return 2;
}

process.exitCode = await main();
