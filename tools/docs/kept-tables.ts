import { readFileSync } from "node:fs";
import type { Row } from "../bench/bench";
import type { KeptLighthouse } from "./lighthouse-figures";
import type { ModelFigures } from "./model-figures";
import type { ReaderFigures } from "./reader-figures";
import type { KeptFigures } from "../soak/figures";
import {
  answeringTable,
  extractionTable,
  judgedTable,
  killedTable,
  lighthouseTable,
  findingTable,
  phaseTable,
  readerTable,
  speedTable,
  workedTable,
  type EvaluatedModel,
  type Shares,
} from "./tables";

type Groups<T> = Readonly<Record<string, T>>;

/** The tables of docs/measurements.md by their names, out of the figures that the commands keep. */
export function keptTables(): ReadonlyMap<string, string> {
  const { rows } = read<{ rows: readonly Row[] }>("tools/bench/baseline.json");
  const soak = read<KeptFigures>("tools/soak/baseline.json");
  const extraction = read<Groups<Groups<Shares>>>("tests/eval/extraction-baseline.json");
  const judged = Object.entries(read<Groups<ModelFigures>>("lab/eval/judged/baseline.json"));
  const [largest] = Object.values(extraction).toSorted(
    (a, b) => Object.keys(b).length - Object.keys(a).length,
  );
  return new Map([
    ["extraction", extractionTable(largest ?? {})],
    ["finding", findingTable(read<readonly EvaluatedModel[]>("tests/eval/baseline.json"))],
    ["lighthouse", lighthouseTable(read<KeptLighthouse>("lab/lighthouse/baseline.json"))],
    [
      "judged",
      judgedTable(
        judged.map(([, one]) => one),
        judged.map(([name]) => name),
      ),
    ],
    [
      "phases",
      judged.flatMap(([name, one]) => (one.model === "no model" ? [] : [phaseTable(one, name)])).join("\n\n"),
    ],
    ["told-apart", readerTable(Object.values(read<Groups<ReaderFigures>>("lab/eval/reader/baseline.json")))],
    ["killed", killedTable(soak.killed)],
    ["worked", workedTable(soak.worked)],
    ["answering", answeringTable(read<Groups<Shares>>("tests/eval/answers-baseline.json"))],
    ...["encoder", "reader", "keywords", "vector", "cold-start", "conversation", "reading", "many-files"].map(
      (prefix) => [prefix, speedTable(rows, prefix)] as const,
    ),
  ]);
}

/** The page with each table between its two marks; a mark without a table stays as it is. */
export function withTables(page: string, tables: ReadonlyMap<string, string>): string {
  return page.replace(
    /(<!-- table: ([\w-]+)[^>]*-->\n)[\s\S]*?(<!-- end of table -->)/g,
    (whole, begin: string, name: string, end: string) => {
      const drawn = tables.get(name);
      return drawn === undefined ? whole : `${begin}\n${drawn}\n\n${end}`;
    },
  );
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
