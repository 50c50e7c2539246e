import { writeFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";
import { askSet } from "./counting";
const COUNTING = join(import.meta.dirname, "../../../tests/eval/counting");
const sets = (process.env["SETS"] ?? "dev,dev-2,dev-3").split(",");
it.each(sets)("%s", async (set) => {
  const dir = existsSync(join(COUNTING, set)) ? join(COUNTING, set) : set;
  const judged = await askSet(dir);
  const miss = judged.filter((j) => !j.isValueRight || !j.areRowsRight);
  const name = set.split("/").at(-1);
  writeFileSync(`/tmp/count/misses-${name}.txt`, miss.map((j) => `${j.asked.id} ${j.asked.kind} [${j.isValueRight ? "" : "value "}${j.areRowsRight ? "" : "rows"}] ${j.isSure ? "SURE " : ""}${j.asked.folder}: ${j.asked.question}\n   wanted ${JSON.stringify(j.asked.value)}, ${j.asked.rows.length} rows: ${j.asked.rows.slice(0,4).map((r) => r.file + "#" + r.holds).join(" | ")}\n   ${j.text || "(not computed)"} (${j.citations.length} cited)`).join("\n"));
  writeFileSync(`/tmp/count/all-${name}.txt`, judged.map((j) => `${j.asked.id} ${j.isValueRight && j.areRowsRight ? "OK" : "--"} ${j.areRowsRight ? "R" : "r"}${j.isValueRight ? "V" : "v"} ${j.isSure ? "SURE" : ""}`).join("\n"));
  console.log(name, "rows", judged.filter((j) => j.areRowsRight).length, "value", judged.filter((j) => j.isValueRight).length, "sure", judged.filter((j) => j.isSure).length, "wrong", judged.filter((j) => j.isSure && !j.isValueRight).length, "wrongrows", judged.filter((j) => j.isSure && !j.areRowsRight).length, "of", judged.length);
}, 300000);
