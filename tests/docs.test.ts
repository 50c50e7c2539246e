import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { keptTables, withTables } from "../tools/docs/kept-tables";
import { drawRooms, readRooms } from "../tools/docs/rooms";
import { longLines, longSentences, type Found } from "../tools/docs/sentences";
import { trackedFiles } from "../tools/docs/sources";
import { KINDS } from "../tools/run/kinds.mjs";

const pages = trackedFiles().filter(
  (path) => path.endsWith(".md") && !/^(tests\/(eval\/people|fixtures)|public)\//.test(path),
);

/** The pages that people read from the beginning; the notes of the lab are a diary. */
const book = pages.filter((path) =>
  /^(docs\/.*|README|CONTRIBUTING|CHANGELOG|lab\/README)(?:\.md)?$/.test(path),
);
const MOST_WORDS = 30;
const MOST_SIGNS = 100;

/** What a look at each page of the book finds, with its place. */
const inBook = (look: (markdown: string) => readonly Found[]): readonly string[] =>
  book.flatMap((page) =>
    look(readFileSync(page, "utf8")).map(({ line, text }) => `${page}:${line}: ${text}`),
  );

const scriptsOf = (path: string) =>
  (JSON.parse(readFileSync(path, "utf8")) as { readonly scripts: Readonly<Record<string, string>> }).scripts;
const scripts = scriptsOf("package.json");
const labScripts = scriptsOf("lab/package.json");
/** The most npm scripts of the product: what is more becomes a kind of one of them, or stands in the lab. */
const MOST_SCRIPTS = 14;

/** The matches of a pattern's groups in each page, with the page's name. */
function allIn(pattern: RegExp): { readonly page: string; readonly found: string }[] {
  return pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(pattern)].map(([, ...groups]) => ({
      page,
      found: groups.find((group) => group !== undefined) ?? "",
    })),
  );
}

const told = ({ page, found }: { readonly page: string; readonly found: string }) => `${page}: ${found}`;

it("finds the book", () => {
  expect(pages).toContain("README.md");
  expect(pages.length).toBeGreaterThan(50);
});

it("every link within the project leads somewhere", () => {
  const links = allIn(/\]\(([^)\s#]+)[^)]*\)|(?:src|srcset)="([^"]+)"/g).filter(
    ({ found }) => found !== "" && !/^[a-z]+:/.test(found),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ page, found }) => !existsSync(join(dirname(page), found))).map(told)).toEqual([]);
});

it("every command that is told of exists", () => {
  const commands = allIn(/npm run (?:-s )?([a-z][a-z0-9:]*)/g);
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter(({ found }) => scripts[found] === undefined).map(told)).toEqual([]);
});

it("every command of the lab that is told of exists", () => {
  const commands = allIn(/npm --prefix lab run (?:-s )?([a-z][a-z0-9:]*)/g);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(({ found }) => labScripts[found] === undefined).map(told)).toEqual([]);
  const page = readFileSync("lab/README.md", "utf8");
  expect(
    Object.keys(labScripts).filter(
      (name) => !new RegExp(`npm --prefix lab (?:run )?${name}(?![\\w:-])`).test(page),
    ),
  ).toEqual([]);
});

it.each(Object.entries(KINDS))(
  "every kind of %s that is told of exists, and each is told of",
  (name, kinds) => {
    const named = allIn(new RegExp(`npm run (?:-s )?${name} -- ([a-z][a-z-]*)`, "g"));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ found }) => kinds[found] === undefined).map(told)).toEqual([]);
    const page = readFileSync("docs/commands.md", "utf8");
    const missing = Object.keys(kinds).filter((kind) => !new RegExp(`[\`\\s]${kind}(?![\\w-])`).test(page));
    expect(missing).toEqual([]);
    expect(Object.values(kinds).filter(({ script }) => !existsSync(script))).toEqual([]);
  },
);

it("the vocabulary stays small", () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(MOST_SCRIPTS);
});

it("every command is told of in docs/commands.md", () => {
  const page = readFileSync("docs/commands.md", "utf8");
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (?:run (?:-s )?)?${name}(?![\\w:-])`).test(page),
  );
  expect(missing).toEqual([]);
});

it("every file that is named by its path exists", () => {
  const paths = allIn(/`((?:src|workers|tools|tests|docs|assembly|lab)\/[\w./-]*\w)`/g);
  expect(paths.length).toBeGreaterThan(50);
  const isThere = (path: string) => ["", ".ts", ".tsx", ".mjs"].some((ending) => existsSync(path + ending));
  // Notes tell of a day, by the names of that day.
  const today = paths.filter(({ page }) => !page.startsWith("lab/notes/"));
  expect(today.filter(({ found }) => !isThere(found)).map(told)).toEqual([]);
});

it("the rooms are drawn as they are", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  for (const chart of drawRooms(readRooms())) expect(page).toContain(chart);
});

it("the tables of figures are those that the commands keep", () => {
  const page = readFileSync("docs/measurements.md", "utf8");
  const tables = keptTables();
  for (const name of tables.keys()) expect(page).toContain(`<!-- table: ${name} `);
  // Prettier pads cells.
  const unpadded = (text: string) => text.replace(/ +/g, " ").replace(/-+/g, "-");
  expect(unpadded(page)).toBe(unpadded(withTables(page, tables)));
});

it("the first page stays short", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(8_000);
});

it("no sentence of the book is longer than 30 words", () => {
  expect(book.length).toBeGreaterThan(80);
  expect(inBook((page) => longSentences(page, MOST_WORDS))).toEqual([]);
});

it("every line of the book is at most 100 signs", () => {
  expect(inBook((page) => longLines(page, MOST_SIGNS))).toEqual([]);
});

it("the figures stay one page", () => {
  expect(statSync("docs/measurements.md").size).toBeLessThanOrEqual(17_000);
});
