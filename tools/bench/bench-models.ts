// npm run bench -- models: how fast each engine reads and writes here, and how fast passages are embedded compared to
// transformers.js.
//   --model FILE.gguf   the model to time   --size N   sentences in its prompt
//   --json FILE   rows as JSON, "-" for stdout
//   FOOTNOTE_GPU=1 before it: on this machine's graphics processor (docs/recipes/try-a-graphics-processor.md)
import { existsSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import type { Row } from "./bench";
import { withBenchPage } from "./bench-page";
import { embeddingRows } from "./encoder/encoder";
import { modelsBench } from "./models/models";
import { toTable } from "./table";
import { readValues } from "../run/read-values";

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const values = readValues(process.argv.slice(2), {
    model: { type: "string" },
    size: { type: "string" },
    json: { type: "string" },
  });
  if (typeof values === "string") return misused(values);
  const size = values.size === undefined ? undefined : Number(values.size);
  if (size !== undefined && !(Number.isInteger(size) && size > 0))
    return misused(`--size ${values.size} is no size`);
  if (values.model !== undefined && !existsSync(values.model))
    return misused(`${values.model} does not exist`);
  const bench = modelsBench(values.model === undefined ? undefined : resolve(values.model));
  let graphics: string | undefined;
  const rows: Row[] = [
    ...(await withBenchPage(bench, async (page) => {
      graphics = await page.evaluate(() => window.modelBench.adapter());
      say(`Graphics processor: ${graphics ?? "none"}`);
      return bench.run(page, { size, say });
    })),
    ...(await withBenchPage({ name: "encoder" }, (page) => embeddingRows(page, { size: undefined, say }))),
  ];
  const machine = { processor: cpus()[0]?.model ?? "unknown", cores: cpus().length, graphics };
  const text = `${JSON.stringify({ machine, rows }, undefined, 2)}\n`;
  process.stdout.write(values.json === "-" ? text : toTable(rows, []));
  if (values.json !== undefined && values.json !== "-") writeFileSync(values.json, text);
  return 0;
}

function misused(reason: string): number {
  say(`${reason}; usage: npm run bench -- models [--model FILE.gguf] [--size N] [--json FILE]`);
  return 2;
}

process.exitCode = await main();
