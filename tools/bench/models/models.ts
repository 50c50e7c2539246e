import { writeFileSync } from "node:fs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench, Row } from "../bench";
import { quantile, rounded } from "../statistics";
import { tinyGguf } from "../../../tests/fixtures/tiny-gguf";
import type { ModelTimes } from "./model.worker";

const TURNS = 3;
const SENTENCE = "The landlord pays for repairs to the boiler, the tenant for its yearly service. ";

/**
 * How fast each engine reads a prompt and writes, in tokens per second.
 * @param file a GGUF file. Without one, a tiny model with random weights is used, and its figures show only that it runs.
 */
export function modelsBench(file: string | undefined): Bench {
  return {
    name: "models",
    async run(page, { size = 8, say }) {
      const path = file ?? writeTiny();
      const name = file === undefined ? "tiny random model" : (path.split("/").at(-1) ?? path);
      await page.locator("input").setInputFiles(path);
      const turns: ModelTimes[] = [];
      for (let turn = 1; turn <= TURNS; turn++) {
        say(`models: turn ${turn} of ${TURNS} with ${name}`);
        turns.push(await page.evaluate((prompt) => window.modelBench.time(prompt), SENTENCE.repeat(size)));
      }
      const missing = (engine: "webgpu" | "shader-f16" | "prompt-api") =>
        page.evaluate((one) => window.modelBench.missing(one), engine);
      return [
        ...rowsOf(`wllama, ${turns[0]?.backend ?? "cpu"}, ${name}`, turns),
        ...notHere("wllama, webgpu", (await missing("shader-f16")) ?? "timed above"),
        ...notHere("webllm, webgpu", (await missing("webgpu")) ?? "its models have to be fetched first"),
        ...notHere("prompt-api", (await missing("prompt-api")) ?? "it is timed in the steps of its answers"),
      ];
    },
  };
}

function rowsOf(contender: string, turns: readonly ModelTimes[]): Row[] {
  const row = (bench: string, rates: readonly number[], size: number): Row => ({
    bench,
    size,
    contender,
    perSecond: rounded(quantile(rates, 0.5)),
  });
  const prefill = turns.map(({ promptTokens, prefillMs }) => promptTokens / (prefillMs / 1000));
  const decode = turns.map(({ writtenTokens, decodeMs }) => (writtenTokens - 1) / (decodeMs / 1000));
  const loads = turns.map(({ loadMs }) => loadMs);
  const load: Row = {
    bench: "model-load",
    size: 1,
    contender,
    p50Ms: rounded(quantile(loads, 0.5)),
    p95Ms: rounded(quantile(loads, 0.95)),
  };
  return [
    row("model-prefill", prefill, turns[0]?.promptTokens ?? 0),
    row("model-decode", decode, turns[0]?.writtenTokens ?? 0),
    load,
  ];
}

function notHere(contender: string, reason: string): Row[] {
  return ["model-prefill", "model-decode"].map((bench) => ({ bench, size: 0, contender, notHere: reason }));
}

function writeTiny(): string {
  const path = join(mkdtempSync(join(tmpdir(), "footnote-model-")), "tiny.gguf");
  writeFileSync(path, tinyGguf());
  return path;
}
