import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeFolder } from "./fixtures/make-folder";
import { makeMixedFolder, mixedFiles } from "./fixtures/make-mixed-folder";
import { officeFiles } from "./fixtures/office-files";

const root = fileURLToPath(new URL("../", import.meta.url));
const sample = join(root, "public/sample");
const letter = "Home/brief-hausverwaltung.txt";
/** Typesetting seven PDFs takes four seconds on an idle machine, more on a busy one. */
const makingTimeoutMs = 60_000;

const Question = z.discriminatedUnion("outcome", [
  z.strictObject({
    id: z.string(),
    question: z.string(),
    files: z.array(z.string()).min(1),
    contains: z.string(),
    outcome: z.literal("answered"),
  }),
  z.strictObject({ id: z.string(), question: z.string(), outcome: z.enum(["nothing-found", "chat"]) }),
]);

describe("the small collection for eval:extraction", () => {
  it("holds the files that tools/extraction/make-office-files.ts makes", async () => {
    for (const [name, bytes] of Object.entries(officeFiles()))
      expect([name, await readFile(join(root, "tests/eval/extraction", name))]).toEqual([
        name,
        Buffer.from(bytes),
      ]);
  });
});

describe("the sample folder", () => {
  it(
    "is what its script makes",
    () => {
      const check = (): string =>
        execFileSync(process.execPath, ["--import", "tsx", "tools/sample/make-sample.ts", "--check"], {
          cwd: root,
          encoding: "utf8",
        });
      expect(check).not.toThrow();
    },
    makingTimeoutMs,
  );

  it("holds a letter that is not UTF-8: its euro signs are the single byte 0x80", async () => {
    const bytes = await readFile(join(sample, letter));
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toThrow(TypeError);
    expect(bytes.includes(Buffer.from([..."312,00 "].map((each) => each.charCodeAt(0)).concat(0x80)))).toBe(
      true,
    );
  });

  it("answers each of its questions in the file that the question names", async () => {
    for (const question of await sampleQuestions()) {
      if (question.outcome !== "answered") continue;
      for (const file of question.files)
        expect(await sampleText(file), question.id).toContain(question.contains);
    }
  });

  it("has the invoice of the macbook in a file that only its name gives away", async () => {
    const path = "Cheltuieli/2025/apr_2025/macbook_ssd.pdf";
    const files = await filesBelow(sample);
    expect(files).toContain(path);
    const texts = await Promise.all(files.filter((file) => file !== "manifest.json").map(sampleText));
    expect(texts.filter((text) => /macbook|apple/i.test(text))).toEqual([]);
  });

  it("numbers its questions by names that are not used twice", async () => {
    const ids = (await sampleQuestions()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the folders that are made", () => {
  const made: string[] = [];
  afterEach(async () => {
    for (const folder of made.splice(0)) await rm(folder, { recursive: true });
  });
  const aFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), "footnote-"));
    made.push(folder);
    return folder;
  };

  it("the mixed folder holds exactly the files that are listed for it", async () => {
    const folder = await aFolder();
    await makeMixedFolder(folder);
    const ignored = mixedFiles.map(({ path }) => path).filter((path) => path.endsWith("/"));
    const found = (await filesBelow(folder)).map(
      (path) => ignored.find((each) => path.startsWith(each)) ?? path,
    );
    expect(found.sort()).toEqual(mixedFiles.map(({ path }) => path).sort());
  });

  it("a made folder has the answer to each question in the named file and in no other", async () => {
    const folder = await aFolder();
    const questions = await makeFolder(folder, { files: 100, seed: 7 });
    const files = await filesBelow(folder);
    expect(files).toHaveLength(100);
    expect(questions).toHaveLength(98);
    const texts = new Map<string, string>();
    for (const file of files) texts.set(file, await readFile(join(folder, file), "utf8"));
    for (const { file, contains } of questions) {
      const holders = files.filter((each) => texts.get(each)?.includes(contains));
      expect(holders).toEqual([file]);
    }
  });

  it("the same seed makes the same folder, another seed another", async () => {
    const first = await makeFolder(await aFolder(), { files: 20, seed: 1 });
    expect(await makeFolder(await aFolder(), { files: 20, seed: 1 })).toEqual(first);
    expect(await makeFolder(await aFolder(), { files: 20, seed: 2 })).not.toEqual(first);
  });
});

async function sampleQuestions(): Promise<z.infer<typeof Question>[]> {
  const lines = await readFile(join(root, "tests/fixtures/sample-questions.jsonl"), "utf8");
  return lines
    .trim()
    .split("\n")
    .map((line) => Question.parse(JSON.parse(line)));
}

/** The text of a sample file with single spaces; for a generated file, the text of its source. */
async function sampleText(path: string): Promise<string> {
  return (await readFile(sourceOf(path), "utf8")).replace(/\s+/g, " ");
}

function sourceOf(path: string): string {
  const sources = join(root, "tools/sample/documents");
  if (path.endsWith(".pdf")) return join(sources, `${path}.txt`);
  if (path === letter) return join(sources, path.replace(".txt", ".windows-1252.txt"));
  return join(sample, path);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
}
