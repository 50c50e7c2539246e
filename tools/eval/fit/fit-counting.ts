// Fits the judgement of plans: on the questions that count, and on those that people asked of other folders, which mostly have
// no plan that answers them. Each folder is judged by what was fitted without it.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ofPartial } from "../../../src/core/answer/count/plan-confidence";
import { probability, type Logistic } from "../../../src/core/answer/score/weights";
import { CHANGED_AT, judgeCount, plansTold, questionsOf, type ToldPlan } from "../node/counting";
import { openByWords } from "../node/node-folder";
import { judge, readPeople } from "../node/people";
import { readFolder } from "../node/read-folder";
import { fitLogistic } from "./regression";

const DATA = join(import.meta.dirname, "../../../tests/eval");
const WEIGHTS = join(import.meta.dirname, "../../../src/core/answer/count/plan-weights.json");
const SETS = ["dev", "dev-2", "dev-3"];

interface Example {
  readonly folder: string;
  readonly isCounting: boolean;
  readonly plans: readonly (Pick<ToldPlan, "features" | "isPartial"> & { readonly isTrue: boolean })[];
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
          .map(({ features, isTrue, isPartial }) => ({
            isTrue,
            sure: isPartial ? ofPartial(probability(fitted, features)) : probability(fitted, features),
          }))
          .toSorted((a, b) => b.sure - a.sure);
        return { isCounting, isTrue: ranked[0]?.isTrue === true, sure: ranked[0]?.sure ?? 0 };
      });
  });
  const { bias, weights } = fitOn(examples);
  const named = Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, round(weight)]));
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
    ...Object.entries(named).map(([name, weight]) => `${name.padEnd(18)}${weight}`),
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

function exampleOf({ features, isPartial }: ToldPlan, isTrue: boolean): Example["plans"][number] {
  return { features, isPartial, isTrue };
}

function fitOn(examples: readonly Example[]): Logistic {
  const plans = examples.flatMap(({ plans: of }) =>
    of.map(({ features, isTrue }) => ({
      row: Object.values(features),
      isTrue,
      weight: 1 / Math.sqrt(of.length),
    })),
  );
  const names = Object.keys(examples.find((one) => one.plans.length > 0)?.plans[0]?.features ?? {});
  const { bias, weights } = fitLogistic(plans);
  return { bias, weights: Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])) };
}

const round = (value: number): number => Number(value.toFixed(4));
