import { percent } from "../../../tools/eval/reliability";
import type { JudgedAnswer } from "./figures";

/** A line for each type of question: how many were asked, and the shares that were right, near and claimed. */
export function typesTable(name: string, judged: readonly JudgedAnswer[]): string {
  const types = [...new Set(judged.map(({ type }) => type))].sort();
  const rows = types.map((type) => {
    const of = judged.filter((one) => one.type === type);
    const share = (isSo: (one: JudgedAnswer) => boolean) => percent(of.filter(isSo).length / of.length);
    return [
      type,
      String(of.length),
      share(({ right }) => right),
      share(({ rightOrClosest }) => rightOrClosest),
      share(({ claimed, right }) => claimed && !right),
      share(({ byModel }) => byModel),
    ];
  });
  const head = [name, "asked", "right", "right or closest", "claimed wrongly", "by model"];
  return [head, ...rows]
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(24) : cell.padStart(18))).join(""))
    .join("\n");
}
