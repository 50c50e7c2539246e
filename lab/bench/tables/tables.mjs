// Compares what could compute a question about a table: DuckDB-Wasm, Arquero, a loop over columns, and the app's own plan.
// One sum with a filter, and one sum by groups, of a table of invented spending; the median of three runs.
//   npx tsx lab/bench/tables/tables.mjs PACKAGES [ROWS …]   PACKAGES: a folder with @duckdb/duckdb-wasm and arquero installed
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { compute } from "../../../src/core/tables/compute";
import { countingAsked } from "../../../src/core/tables/counting-asked";
import { planFor } from "../../../src/core/tables/plan";
import { tableOf } from "../../../src/core/tables/table";

const [packages = ".", ...given] = process.argv.slice(2);
const installed = (path) => join(resolve(packages), "node_modules", path);
const DUCKDB = installed("@duckdb/duckdb-wasm/dist");
const COLUMNS = ["Date", "Category", "Payee", "Note", "Amount"];
const CATEGORIES = ["books", "food", "travel", "rent", "music", "garden", "repairs", "gifts"];
function rowOf(_, at) {
  const mixed = Math.imul(at, 2654435761) >>> 0;
  const day = new Date(Date.UTC(2020, 0, 1 + (mixed % 1826))).toISOString().slice(0, 10);
  const amount = (((mixed >>> 3) % 20_000) / 100).toFixed(2);
  return [day, CATEGORIES[(mixed >>> 11) % 8], `payee ${(mixed >>> 15) % 4}`, `order ${at}`, amount];
}
const splitRows = (csv) => csv.split("\n").map((line) => line.split(","));
/** What is made, and the median time that it took (ms). */
async function timed(does, runs = 1) {
  const times = [];
  let made;
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    made = await does();
    times.push(performance.now() - from);
  }
  return [made, times.sort((one, other) => one - other)[Math.floor(runs / 2)]];
}
const contenders = {
  "DuckDB-Wasm": {
    files: ["duckdb-eh.wasm", "duckdb-browser-eh.worker.js", "duckdb-browser.mjs"],
    folder: DUCKDB,
    async start() {
      const duckdb = await import(pathToFileURL(join(DUCKDB, "duckdb-node-blocking.cjs")));
      const eh = { mainModule: join(DUCKDB, "duckdb-eh.wasm") };
      const database = await duckdb.createDuckDB(
        { mvp: eh, eh },
        new duckdb.VoidLogger(),
        duckdb.NODE_RUNTIME,
      );
      await database.instantiate();
      return { database, connection: database.connect() };
    },
    load({ database, connection }, csv) {
      database.registerFileText("rows.csv", csv);
      connection.query("create or replace table spent as select * from read_csv('rows.csv')");
      const ask = (query) => () => connection.query(query).toArray();
      return [
        ask("select sum(Amount) from spent where Category = 'books' and year(Date) = 2024"),
        ask("select Category, sum(Amount) from spent group by Category"),
      ];
    },
  },
  Arquero: {
    files: ["arquero.min.js"],
    folder: installed("arquero/dist"),
    start: () => import(pathToFileURL(installed("arquero/src/index.js"))),
    load(aq, csv) {
      const table = aq.fromCSV(csv);
      const books = table.filter.bind(table, "d => d.Category == 'books' && op.year(d.Date) == 2024");
      const summed = (of) => () => of().rollup({ sum: "d => op.sum(d.Amount)" }).objects();
      return [summed(books), summed(() => table.groupby("Category"))];
    },
  },
  "a loop": {
    load(_, csv) {
      const rows = splitRows(csv).slice(1);
      const [days, names] = [0, 1].map((at) => rows.map((row) => row[at]));
      const amounts = Float64Array.from(rows, (row) => Number(row[4]));
      const isMeant = (at) => names[at] === "books" && days[at].startsWith("2024");
      const sum = () => amounts.reduce((so, amount, at) => (isMeant(at) ? so + amount : so), 0);
      const add = (sums, amount, at) => sums.set(names[at], (sums.get(names[at]) ?? 0) + amount);
      return [sum, () => amounts.reduce(add, new Map())];
    },
  },
  "the app": {
    load(_, csv) {
      const passage = { path: "spending.csv", headings: [], blocks: [] };
      const rows = splitRows(csv)
        .slice(1)
        .map((cells) => ({ cells, passage, start: 0, end: 0 }));
      const table = tableOf(COLUMNS, rows);
      return ["How much did we spend on books in 2024?", "Total amount per category"].map(
        (question) => () => {
          const asked = countingAsked(question);
          return compute(
            asked,
            planFor(asked, table, () => []),
          );
        },
      );
    },
  },
};

for (const count of given.length === 0 ? [20_000, 1_000_000] : given.map(Number)) {
  const csv = [COLUMNS, ...Array.from({ length: count }, rowOf)].map((row) => row.join(",")).join("\n");
  process.stdout.write(
    `${count} rows, ${csv.length} bytes: gzip, start, load, first sum, sum, groups (ms)\n`,
  );
  for (const [name, { files = [], folder = "", start = () => undefined, load }] of Object.entries(
    contenders,
  )) {
    const sizes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length);
    const [engine, started] = await timed(start);
    const [[sum, groups], loaded] = await timed(() => load(engine, csv));
    const [, first] = await timed(sum);
    const [, again] = await timed(sum, 3);
    const [, grouped] = await timed(groups, 3);
    const times = [started, loaded, first, again, grouped].map((time) => time.toFixed(1));
    process.stdout.write(`${name}: ${sizes.reduce((all, size) => all + size, 0)}, ${times.join(", ")}\n`);
  }
}
