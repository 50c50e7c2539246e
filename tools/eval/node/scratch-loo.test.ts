import { writeFileSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";
import { probability } from "../../../src/core/answer/score/weights";
import { fitLogistic } from "../fit/regression";
import { CHANGED_AT, judgeCount, plansTold, questionsOf } from "./counting";
import { openByWords } from "./node-folder";
import { judge, readPeople } from "./people";
import { readFolder } from "./read-folder";
const DATA = join(import.meta.dirname, "../../../tests/eval");
type Ex = { folder: string; kind: string; q: string; id: string; wanted: unknown; plans: { features: Record<string, number>; isTrue: boolean; rowsTrue: boolean; text: string; partial: boolean }[] };
async function counting(dir: string, set: string): Promise<Ex[]> {
  const out: Ex[] = [];
  const questions = questionsOf(dir);
  for (const folder of readdirSync(dir, { withFileTypes: true }).filter((o) => o.isDirectory())) {
    const library = await openByWords(folder.name, await readFolder(join(dir, folder.name)), CHANGED_AT);
    for (const asked of questions.filter((o) => o.folder === folder.name))
      out.push({ folder: `${set} ${folder.name}`, kind: set.startsWith("wtq") ? "wtq" : "own", q: asked.question, id: asked.id, wanted: asked.value,
        plans: (await plansTold(asked.question, library)).map((plan) => {
          const { isValueRight, areRowsRight } = judgeCount(asked, plan);
          return { features: { ...plan.features }, partial: (plan as any).isPartial, rowsTrue: areRowsRight, isTrue: asked.kind !== "unanswerable" && isValueRight && (set.startsWith("wtq") || areRowsRight), text: plan.text + ` (${plan.citations.length})` };
        }) });
  }
  return out;
}
async function people(): Promise<Ex[]> {
  const out: Ex[] = [];
  for (const { name, files, questions } of readPeople(join(DATA, "people", "dev"))) {
    const library = await openByWords(name, await readFolder(files), CHANGED_AT);
    for (const asked of questions)
      out.push({ folder: name, kind: "people", q: (asked as any).question, id: name, wanted: "", plans: (await plansTold((asked as any).question, library)).map((plan) => ({ features: { ...plan.features }, partial: (plan as any).isPartial, rowsTrue: false, isTrue: judge(asked, { ...plan, outcome: "answered" }).right && asked.file !== null, text: plan.text + ` (${plan.citations.length})` })) });
  }
  return out;
}
function fitOn(examples: Ex[]) {
  const plans = examples.flatMap(({ plans: of }) => of.map(({ features, isTrue }) => ({ row: Object.values(features), isTrue, weight: 1 / Math.sqrt(of.length) })));
  const names = Object.keys(examples.find((o) => o.plans.length > 0)!.plans[0]!.features);
  const { bias, weights } = fitLogistic(plans);
  return { bias, weights: Object.fromEntries(names.map((n, at) => [n, weights[at] ?? 0])) };
}
it("loo", async () => {
  const C = "/tmp/count/";
  const sets: Ex[] = [];
  for (const s of ["dev", "dev-2", "dev-3"]) sets.push(...(await counting(join(DATA, "counting", s), s)));
  const wtq = await counting(C + "wtq1", "wtq1");
  let pe: Ex[];
  if (process.env["PEOPLE"] || !existsSync(C + "people.json")) { pe = await people(); writeFileSync(C + "people.json", JSON.stringify(pe)); } else pe = JSON.parse(readFileSync(C + "people.json", "utf8"));
  const train = [...sets, ...pe, ...(process.env["WTQ"] ? wtq : [])];
  const folders = [...new Set(train.map((o) => o.folder))];
  const judged = folders.flatMap((folder) => {
    const w = fitOn(train.filter((o) => o.folder !== folder));
    return train.filter((o) => o.folder === folder).map((o) => ({ o, best: o.plans.map((p) => ({ p, sure: p.partial ? Math.min(.6, probability(w, p.features)) : probability(w, p.features) })).toSorted((a, b) => b.sure - a.sure)[0] }));
  });
  const all = fitOn(train);
  if (!process.env["WTQ"]) judged.push(...wtq.map((o) => ({ o, best: o.plans.map((p) => ({ p, sure: p.partial ? Math.min(.6, probability(all, p.features)) : probability(all, p.features) })).toSorted((a, b) => b.sure - a.sure)[0] })));
  const lines: string[] = [];
  for (const from of [0.3, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9]) {
    const told = judged.filter(({ best }) => (best?.sure ?? 0) >= from);
    const n = (k: string, t: boolean) => String(told.filter(({ o, best }) => o.kind === k && best!.p.isTrue === t).length).padStart(6);
    lines.push(`${from}`.padEnd(6) + ["own", "people", "wtq"].map((k) => `${k} ${n(k, true)}${n(k, false)}`).join("  "));
  }
  lines.push(Object.entries(all.weights).map(([k, v]) => `${k} ${v.toFixed(2)}`).join(", "));
  console.log(lines.join("\n"));
  writeFileSync(C + "loo.txt", judged.filter(({ best }) => best !== undefined).toSorted((a, b) => b.best!.sure - a.best!.sure).map(({ o, best }) => `${best!.sure.toFixed(2)} ${best!.p.isTrue ? "OK " : "BAD"} ${o.kind} ${o.id} ${o.q}\n      wanted ${JSON.stringify(o.wanted)} got ${best!.p.text.slice(0, 260)}\n      ${Object.entries(best!.p.features).filter(([, v]) => v !== 0).map(([k, v]) => `${k} ${Number(v.toFixed(2))}`).join(", ")}`).join("\n"));
}, 900000);
