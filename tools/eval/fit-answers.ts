// npm run eval -- fit: fits the weights that judge answers (src/core/answer/score/weights.json) on the folders of
// tests/eval/people/dev, and prints the worth of each feature: the result without it, on folders left out in turn.
//   --features  each feature left out   --without FEATURE,FEATURE  repeatable: these left out together
//   --only KEY  one pipeline, by its key in the file: the weights of the others stay as they are
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Feature } from "../../src/core/answer/score/features";
import {
  BY_WORDS,
  fittedWeights,
  keyOf,
  type WeightSet,
  type Weights,
} from "../../src/core/answer/score/weights";
import { MULTILINGUAL_EMBEDDING } from "../../src/core/domain/embedding-models";
import { groupBy } from "../../src/core/base/group-by";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../workers/adapters/models/models";
import { collectExamples, foreignQuestions, type Example } from "./fit/collect-examples";
import { fitSet, fitTouching, signsOf } from "./fit/fit-set";
import { leaveOneOut, type Measured } from "./fit/leave-one-out";
import { openNodeEmbedder, readingAtMost, type NodeEmbedder } from "./node/node-embedder";
import { openNodeFolder } from "./node/node-folder";
import { readPeople } from "./node/people";
import { readFolder } from "./node/read-folder";

const ROOT = join(import.meta.dirname, "../..");
const DEV = join(ROOT, "tests/eval/people/dev");
const WEIGHTS = join(ROOT, "src/core/answer/score/weights.json");
const DIGITS = 3;
/** Folders that the app would read with the English model. */
const ENGLISH = new Set(["bakery", "ferry-software", "soil-lab"]);

const { values: OPTIONS } = parseArgs({
  options: {
    features: { type: "boolean", default: false },
    only: { type: "string" },
    without: { type: "string", multiple: true, default: [] },
  },
});

async function main(): Promise<void> {
  const examples = await collectAll();
  const sets: Record<string, WeightSet> = { ...fittedWeights().sets };
  const relevance: Record<string, Weights["relevance"][string]> = { ...fittedWeights().relevance };
  process.stdout.write("of each type: first / answered right / right or closest (claimed, touched)\n");
  const { features, only } = OPTIONS;
  for (const [key, all] of groupBy(examples, ({ pipeline }) => keyOf(pipeline))) {
    if (only !== undefined && key !== only) continue;
    const own = all.filter(({ isOwn }) => isOwn);
    const given = signsOf(all[0]?.pipeline ?? BY_WORDS);
    sets[key] = rounded(fitSet(own, given));
    relevance[key] = rounded(fitTouching(all));
    report(key, all, given, features);
  }
  writeFileSync(WEIGHTS, `${JSON.stringify({ sets, relevance }, undefined, 2)}\n`);
}

async function collectAll(): Promise<readonly Example[]> {
  const { only } = OPTIONS;
  const folders = readPeople(DEV);
  const examples: Example[] = [];
  const models = [
    { embedder: await openNodeEmbedder(DEFAULT_MODEL), names: ENGLISH },
    { embedder: await openNodeEmbedder(MODEL_CARDS[MULTILINGUAL_EMBEDDING.id]!), names: undefined },
  ];
  for (const [at, folder] of folders.entries()) {
    const files = await readFolder(folder.files);
    const foreign = foreignQuestions(folders, at);
    for (const { embedder, names } of models) {
      if (only !== undefined && only !== keyOf(BY_WORDS) && !only.startsWith(embedder.model.id)) continue;
      if (names?.has(folder.name) === false) continue;
      const isFirst = examples.every((one) => one.folder !== folder.name);
      // Words alone do not depend on the model, so they run once per folder.
      const readers = [
        readingAtMost(embedder, 0),
        ...(embedder.hasAnswerModel ? [embedder] : []),
        ...(isFirst ? [withoutMeaning(embedder)] : []),
      ];
      for (const reader of readers) {
        const { library } = await openNodeFolder(folder.name, files, reader);
        examples.push(
          ...(await collectExamples(folder.name, library, folder.questions, true, fittedWeights())),
          ...(await collectExamples(folder.name, library, foreign, false, fittedWeights())),
        );
      }
    }
    process.stderr.write(`${folder.name}: ${folder.questions.length} questions\n`);
  }
  return examples;
}

/** Imitates an app whose model is not ready. */
function withoutMeaning(embedder: NodeEmbedder): NodeEmbedder {
  const isPassage = (role: string | undefined) => role === "passage";
  return {
    ...embedder,
    embed: async (text, role) => (isPassage(role) ? embedder.embed(text, role) : undefined),
    compare: async () => [],
    read: async () => [],
  };
}

function report(
  key: string,
  examples: readonly Example[],
  features: readonly Feature[],
  eachFeature: boolean,
): void {
  print(`${key}, all features`, leaveOneOut(examples, features));
  const left = [
    ...OPTIONS.without.map((list) => list.split(",")),
    ...(eachFeature ? features.map((feature) => [feature]) : []),
  ];
  for (const out of left)
    print(
      `  without ${out.join(", ")}`,
      leaveOneOut(
        examples,
        features.filter((one) => !out.includes(one)),
      ),
    );
}

function print(label: string, measured: readonly Measured[]): void {
  const cells = measured.map(
    ({ type, first, claimed, answeredRight, rightOrClosest, touched }) =>
      `${type} ${first}/${answeredRight}/${rightOrClosest} (${claimed}, ${touched})`,
  );
  process.stdout.write(`${label.padEnd(30)} ${cells.join("  ")}\n`);
}

function rounded<T>(value: T): T {
  const round = (_: string, one: unknown) =>
    typeof one === "number" ? Number(one.toPrecision(DIGITS)) : one;
  return JSON.parse(JSON.stringify(value, round));
}

await main();
