// Fits the judgement of plans: on the questions that count, and on those that people asked of other folders, which mostly have
// no plan that answers them. Each folder is judged by what was fitted without it.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PLAN_FEATURES } from "../../../src/core/tables/plan-confidence";
import { CHANGED_AT, judgeCount, plansTold, questionsOf, type ToldPlan } from "../node/counting";
import { openByWords } from "../node/node-folder";
import { judge, readPeople } from "../node/people";
import { readFolder } from "../node/read-folder";
import { fitLogistic } from "./regression";

const DATA = join(import.meta.dirname, "../../../tests/eval");
const WEIGHTS = join(import.meta.dirname, "../../../src/core/tables/plan-weights.json");
const SETS = ["dev", "dev-2", "dev-3"];

interface Example {
  readonly folder: string;
  readonly isCounting: boolean;
  readonly plans: readonly { readonly row: readonly number[]; readonly isTrue: boolean }[];
}

/** Fits, writes the weights, and tells what the judgement comes to on folders that were left out. */
export async function fitCounting(): Promise<string> {
  const examples = [...(await countingExamples()), ...(await peopleExamples())];
  const folders = [...new Set(examples.map(({ folder }) => folder))];
  const judged = folders.flatMap((folder) => {
    const fitted = fitOn(examples.filter((one) => one.folder !== folder));
    return examples
      .filter((one) => one.folder === folder)
      .map(({ isCounting, plans }) => {
        const ranked = plans
          .map(({ row, isTrue }) => ({ isTrue, sure: probability(fitted, row) }))
          .toSorted((a, b) => b.sure - a.sure);
        return { isCounting, isTrue: ranked[0]?.isTrue === true, sure: ranked[0]?.sure ?? 0 };
      });
  });
  const { bias, weights } = fitOn(examples);
  const named = Object.fromEntries(PLAN_FEATURES.map((name, at) => [name, round(weights[at] ?? 0)]));
  writeFileSync(WEIGHTS, `${JSON.stringify({ bias: round(bias), weights: named }, undefined, 2)}\n`);
  const lines = [0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9].map((from) => {
    const told = judged.filter(({ sure }) => sure >= from);
    const of = (isCounting: boolean, isTrue: boolean) =>
      String(told.filter((one) => one.isCounting === isCounting && one.isTrue === isTrue).length).padStart(8);
    return `${String(from).padEnd(8)}${of(true, true)}${of(true, false)}${of(false, true)}${of(false, false)}`;
  });
  const many = (isCounting: boolean) => judged.filter((one) => one.isCounting === isCounting).length;
  return [
    `from    right and wrong of ${many(true)} that count, of ${many(false)} others`,
    ...lines,
    ...PLAN_FEATURES.map((name) => `${name.padEnd(18)}${named[name]}`),
  ].join("\n");
}

async function countingExamples(): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const set of SETS) {
    const directory = join(DATA, "counting", set);
    const questions = questionsOf(directory);
    for (const folder of readdirSync(directory, { withFileTypes: true }).filter((one) => one.isDirectory())) {
      const library = await openByWords(
        folder.name,
        await readFolder(join(directory, folder.name)),
        CHANGED_AT,
      );
      for (const asked of questions.filter((one) => one.folder === folder.name))
        examples.push({
          folder: `${set} ${folder.name}`,
          isCounting: true,
          plans: (await plansTold(asked.question, library)).map((plan) => {
            const { isValueRight, areRowsRight } = judgeCount(asked, plan);
            return exampleOf(plan, asked.kind !== "unanswerable" && isValueRight && areRowsRight);
          }),
        });
    }
  }
  return examples;
}

async function peopleExamples(): Promise<readonly Example[]> {
  const examples: Example[] = [];
  for (const { name, files, questions } of readPeople(join(DATA, "people", "dev"))) {
    const library = await openByWords(name, await readFolder(files), CHANGED_AT);
    for (const asked of questions)
      examples.push({
        folder: name,
        isCounting: false,
        plans: (await plansTold(asked.question, library)).map((plan) =>
          exampleOf(plan, judge(asked, { ...plan, outcome: "answered" }).right && asked.file !== null),
        ),
      });
  }
  return examples;
}

function exampleOf({ features }: ToldPlan, isTrue: boolean): Example["plans"][number] {
  return { row: features, isTrue };
}

type Fitted = ReturnType<typeof fitLogistic>;

function fitOn(examples: readonly Example[]): Fitted {
  return fitLogistic(
    examples.flatMap(({ plans }) => plans.map((plan) => ({ ...plan, weight: 1 / Math.sqrt(plans.length) }))),
  );
}

function probability({ bias, weights }: Fitted, row: readonly number[]): number {
  const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), bias);
  return 1 / (1 + Math.exp(-sum));
}

const round = (value: number): number => Number(value.toFixed(4));
