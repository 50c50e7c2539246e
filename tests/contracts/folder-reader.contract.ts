import type { FolderReader, FoundEntry } from "../../src/core/ports/folder-reader";
import { assertEqual, type ContractCase } from "./assert";

type MakeFolder = (textsByPath: Readonly<Record<string, string>>) => Promise<FolderReader>;

/** What every folder reader promises. */
export function folderReaderContract(make: MakeFolder): readonly ContractCase[] {
  const claim = (
    title: string,
    texts: Readonly<Record<string, string>>,
    run: (folder: FolderReader) => Promise<void>,
  ): ContractCase => ({ title, run: async () => run(await make(texts)) });
  return [
    claim("an empty folder has no entries", {}, async (folder) => {
      assertEqual(await walk(folder, false), []);
    }),
    claim(
      "every file is found once, with its path below the folder and its size in bytes",
      { "a.txt": "one", "2024/may/b c #1.md": "three", "2024/c.txt": "" },
      async (folder) => {
        assertEqual(await walk(folder, false), [
          "file 2024/c.txt 0",
          "file 2024/may/b c #1.md 5",
          "file a.txt 3",
        ]);
      },
    ),
    claim(
      "what the rules leave out is told once and not entered",
      {
        "node_modules/x/index.js": "1",
        "node_modules/y.js": "1",
        ".git/config": "1",
        "~$lease.docx": "1",
        "a.md": "1",
      },
      async (folder) => {
        assertEqual(await walk(folder, false), [
          "file a.md 1",
          "ignored .git/",
          "ignored node_modules/",
          "ignored ~$lease.docx",
        ]);
      },
    ),
    claim(
      "a .gitignore counts for its own folder and those below",
      {
        "app/.gitignore": "logs/\n*.tmp1\n",
        "app/logs/a.txt": "1",
        "app/src/b.tmp1": "1",
        "logs/c.txt": "1",
      },
      async (folder) => {
        const entries = await walk(folder, false);
        assertEqual(entries, [
          "file logs/c.txt 1",
          "ignored app/.gitignore",
          "ignored app/logs/",
          "ignored app/src/b.tmp1",
        ]);
      },
    ),
    claim(
      "a folder called build is a person's own unless there is source beside it",
      { "build/plan.txt": "1", "web/package.json": "{}", "web/build/out.js": "1" },
      async (folder) => {
        assertEqual(await walk(folder, false), [
          "file build/plan.txt 1",
          "file web/package.json 2",
          "ignored web/build/",
        ]);
      },
    ),
    claim("asked to, it reads what the rules leave out", { "node_modules/x.js": "1" }, async (folder) => {
      assertEqual(await walk(folder, true), ["file node_modules/x.js 1"]);
    }),
    claim("an aborted walk ends by rejecting", { "a.txt": "1", "b.txt": "2" }, async (folder) => {
      const abort = new AbortController();
      abort.abort();
      const outcome = await drain(folder.walk(false, abort.signal)).then(
        () => "ended",
        () => "rejected",
      );
      assertEqual(outcome, "rejected");
    }),
  ];
}

async function walk(folder: FolderReader, readsIgnored: boolean): Promise<readonly string[]> {
  const entries = await drain(folder.walk(readsIgnored, new AbortController().signal));
  return entries.map(describe).sort();
}

function describe(entry: FoundEntry): string {
  return entry.kind === "file" ? `file ${entry.path} ${entry.size}` : `${entry.kind} ${entry.path}`;
}

async function drain<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
