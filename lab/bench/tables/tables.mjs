// Compares what could compute a question about a table: DuckDB-Wasm, Arquero, a loop over columns, and the app's own plan.
// One sum with a filter, and one sum by groups, of a table of invented spending; medians of five.
//   npx tsx lab/bench/tables/tables.mjs PACKAGES [ROWS …]   PACKAGES: a folder with @duckdb/duckdb-wasm and arquero installed
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { compute } from "../../../src/core/tables/compute";
import { countingAsked } from "../../../src/core/tables/counting-asked";
import { planFor } from "../../../src/core/tables/plan";
import { tableOf } from "../../../src/core/tables/table";

const [packages = ".", ...given] = process.argv.slice(2);
const require = createRequire(join(resolve(packages), "package.json"));
const COLUMNS = ["Date", "Category", "Payee", "Note", "Amount"];
const CATEGORIES = ["books", "food", "travel", "rent", "music", "garden", "repairs", "gifts"];
const PAYEES = ["Anna Keller", "Ben Osei", "Carla Ruiz", "Dan Novak"];
const QUESTIONS = ["How much did we spend on books in 2024?", "Total amount per category"];

/** Rows that are the same at each run. */
function rowsOf(count) {
  let state = 7;
  const below = (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const two = (n) => String(n).padStart(2, "0");
  return Array.from({ length: count }, (_, at) => {
    const day = `20${20 + below(5)}-${two(1 + below(12))}-${two(1 + below(28))}`;
    return [day, CATEGORIES[below(8)], PAYEES[below(4)], `order ${at}`, (below(20_000) / 100).toFixed(2)];
  });
}

async function timed(does) {
  const from = performance.now();
  const made = await does();
  return [made, performance.now() - from];
}

async function median(does, runs = 5) {
  const times = [];
  for (let run = 0; run < runs; run += 1) times.push((await timed(does))[1]);
  return times.sort((one, other) => one - other)[2];
}

const contenders = {
  "DuckDB-Wasm": {
    bytes() {
      const dist = dirname(require.resolve("@duckdb/duckdb-wasm"));
      return ["duckdb-eh.wasm", "duckdb-browser-eh.worker.js", "duckdb-browser.mjs"].map((one) =>
        join(dist, one),
      );
    },
    async start() {
      const duckdb = require("@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs");
      const module = join(dirname(require.resolve("@duckdb/duckdb-wasm")), "duckdb-eh.wasm");
      const bundles = { mvp: { mainModule: module }, eh: { mainModule: module } };
      const database = await duckdb.createDuckDB(bundles, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
      await database.instantiate();
      return { database, connection: database.connect() };
    },
    load({ database, connection }, csv) {
      database.registerFileText("rows.csv", csv);
      connection.query("create or replace table spent as select * from read_csv('rows.csv')");
      return {
        sum: () =>
          connection
            .query("select sum(Amount) from spent where Category = 'books' and year(Date) = 2024")
            .toArray(),
        groups: () => connection.query("select Category, sum(Amount) from spent group by Category").toArray(),
      };
    },
  },
  Arquero: {
    bytes: () => [join(dirname(require.resolve("arquero/package.json")), "dist/arquero.min.js")],
    start: () =>
      import(pathToFileURL(join(dirname(require.resolve("arquero/package.json")), "src/index.js"))),
    load(aq, csv) {
      const table = aq.fromCSV(csv);
      return {
        sum: () =>
          table
            .filter("d => d.Category == 'books' && op.year(d.Date) == 2024")
            .rollup({ sum: "d => op.sum(d.Amount)" })
            .objects(),
        groups: () => table.groupby("Category").rollup({ sum: "d => op.sum(d.Amount)" }).objects(),
      };
    },
  },
  "a loop": {
    bytes: () => [],
    start: () => undefined,
    load(_, csv) {
      const rows = csv
        .split("\n")
        .slice(1)
        .map((line) => line.split(","));
      const [years, names] = [0, 1].map((at) => rows.map((row) => row[at]));
      const amounts = Float64Array.from(rows, (row) => Number(row[4]));
      const each = (add) => {
        for (let at = 0; at < amounts.length; at += 1) add(names[at], years[at], amounts[at]);
      };
      return {
        sum() {
          let sum = 0;
          each((name, day, amount) => (sum += name === "books" && day.startsWith("2024") ? amount : 0));
          return sum;
        },
        groups() {
          const sums = new Map();
          each((name, _day, amount) => sums.set(name, (sums.get(name) ?? 0) + amount));
          return sums;
        },
      };
    },
  },
  "the app": {
    bytes() {
      const out = join(mkdtempSync(join(tmpdir(), "tables-")), "tables.js");
      const names = ["compute", "plan", "table"].map((one) => `export * from "./src/core/tables/${one}";`);
      const stdin = { contents: names.join("\n"), resolveDir: resolve(import.meta.dirname, "../../..") };
      writeFileSync(
        out,
        buildSync({ stdin, bundle: true, minify: true, write: false, format: "esm" }).outputFiles[0].text,
      );
      return [out];
    },
    start: () => undefined,
    load(_, csv) {
      const passage = { path: "spending.csv", headings: [], blocks: [] };
      const cells = csv
        .split("\n")
        .slice(1)
        .map((line) => line.split(","));
      const table = tableOf(
        COLUMNS,
        cells.map((row) => ({ cells: row, passage, start: 0, end: 0 })),
      );
      const ask = (question) => () =>
        compute(
          countingAsked(question),
          planFor(countingAsked(question), table, () => []),
        );
      return { sum: ask(QUESTIONS[0]), groups: ask(QUESTIONS[1]) };
    },
  },
};

for (const count of given.length === 0 ? [20_000, 1_000_000] : given.map(Number)) {
  const csv = [COLUMNS, ...rowsOf(count)].map((row) => row.join(",")).join("\n");
  process.stdout.write(`${count} rows, ${(csv.length / 1e6).toFixed(1)} MB\n`);
  for (const [name, { bytes, start, load }] of Object.entries(contenders)) {
    const size = bytes().reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0);
    const [engine, started] = await timed(start);
    const [ask, loaded] = await timed(() => load(engine, csv));
    const first = (await timed(ask.sum))[1];
    const [sum, groups] = [await median(ask.sum), await median(ask.groups)];
    const ms = [started, loaded, first, sum, groups].map((time) =>
      `${time.toFixed(time < 10 ? 1 : 0)} ms`.padStart(11),
    );
    process.stdout.write(`${name.padEnd(12)}${`${Math.round(size / 1e3)} kB`.padStart(9)}${ms.join("")}\n`);
  }
}
