import { readFile, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { z } from "zod";
import { long } from "../long";
import { runScript, type ScriptOutcome } from "./run-script";
import { test } from "./temporary";
import { writeFiles } from "./write-files";

const KEY = "The spare key of the boathouse hangs behind the blue buoy.\n";
const KEY_QUESTION = "Where does the spare key of the boathouse hang?";
const GULLS_QUESTION = "On which day does the harbour master count the gulls?";

const nothingElsewhere = z.array(z.string()).length(0);
const page = z.number().int().positive().nullable();
const ms = z.number().nonnegative();

/** The promised lines; strict, so that every field is required and no other is allowed. */
const indexLine = z.strictObject({
  kind: z.literal("index"),
  folder: z.string(),
  files: z.strictObject({
    indexed: z.number(),
    partial: z.number(),
    skipped: z.number(),
    failed: z.number(),
  }),
  states: z.array(
    z.strictObject({
      path: z.string(),
      state: z.enum(["indexed", "partial", "skipped", "failed"]),
      reason: z.string().nullable(),
      passages: z.number(),
    }),
  ),
  passages: z.number(),
  timing: z.strictObject({ searchableMs: ms, indexedMs: ms }),
  otherOrigins: nothingElsewhere,
});

const answerLine = z.strictObject({
  kind: z.literal("answer"),
  id: z.string(),
  question: z.string(),
  events: z.array(z.looseObject({ kind: z.string() })),
  answer: z.string(),
  citations: z.array(
    z.strictObject({
      ref: z.number().int().positive(),
      path: z.string(),
      page,
      quote: z.string().min(1),
      start: z.number(),
      end: z.number(),
      relevance: z.number().min(0).max(1),
      href: z.string().regex(/^\/?open\/[\w-]+\//),
    }),
  ),
  outcome: z.enum(["answered", "closest", "nothing-found", "chat", "error"]),
  label: z.enum(["sure", "doubtful", "probably", "closest"]).nullable(),
  computed: z.object({ value: z.number().nullable(), rows: z.number() }).loose().nullable(),
  usedFallback: z.boolean(),
  engine: z.enum(["extractive", "webllm", "wllama", "prompt-api"]),
  writtenBy: z.enum(["model", "quotes"]),
  models: z.array(z.looseObject({ engine: z.string(), model: z.string(), end: z.string() })),
  assessment: z.looseObject({ supported: z.boolean() }).nullable(),
  timing: z.strictObject({ firstEvidenceMs: ms.nullable(), firstWordMs: ms.nullable(), doneMs: ms }),
  otherOrigins: nothingElsewhere,
});

const searchLine = z.strictObject({
  kind: z.literal("search"),
  id: z.string(),
  question: z.string(),
  passages: z
    .array(
      z.strictObject({
        path: z.string(),
        page,
        start: z.number(),
        end: z.number(),
        text: z.string(),
        score: z.number(),
        words: z.number().nullable(),
        meaning: z.number().nullable(),
      }),
    )
    .max(100),
  otherOrigins: nothingElsewhere,
});

interface Outcome extends ScriptOutcome {
  /** The lines of stdout, each parsed as JSON. */
  readonly lines: readonly unknown[];
}

/** Runs the script of `npm run ask`. */
async function ask(...args: readonly string[]): Promise<Outcome> {
  const outcome = await runScript("ask/ask.ts", ...args);
  const lines = outcome.stdout.split("\n").filter((line) => line !== "");
  return { ...outcome, lines: lines.map((line): unknown => JSON.parse(line)) };
}

/** A port that was free a moment ago. */
function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(String(port)));
    });
  });
}

test.beforeEach(async ({ temporary }) => {
  await writeFiles(temporary, {
    "Boats/keys.txt": KEY,
    "Boats/2024/gulls.md": "# Gulls\n\nThe harbour master counts the gulls on Mondays.\n",
    "Boats/empty.txt": "",
    "Garden/hedge.md": "The hedge behind the shed is cut in June by Mr Brown.\n",
  });
});

test("ask prints the index and each answer as the lines that are promised, also into a file", async ({
  temporary,
}) => {
  const questions = join(temporary, "questions.jsonl");
  await writeFile(
    questions,
    `${JSON.stringify({ id: "gulls", question: GULLS_QUESTION })}\n` +
      `${JSON.stringify({ id: "who", question: "Who counts them?", after: "gulls" })}\n`,
  );
  const json = join(temporary, "answers.jsonl");
  const asked = await ask(join(temporary, "Boats"), KEY_QUESTION, "--questions", questions, "--json", json);
  expect(asked.status).toBe(0);
  expect(await readFile(json, "utf8")).toBe(asked.stdout);

  const index = indexLine.parse(asked.lines[0]);
  expect(index.folder).toBe("Boats");
  expect(index.files).toEqual({ indexed: 2, partial: 0, skipped: 1, failed: 0 });
  expect(index.states).toEqual([
    { path: "2024/gulls.md", state: "indexed", reason: null, passages: 1 },
    { path: "empty.txt", state: "skipped", reason: "empty", passages: 0 },
    { path: "keys.txt", state: "indexed", reason: null, passages: 1 },
  ]);
  expect(index.passages).toBe(2);

  const answers = asked.lines.slice(1).map((line) => answerLine.parse(line));
  expect(answers.map(({ id }) => id)).toEqual(["q1", "gulls", "who"]);
  const [key, gulls, who] = answers;
  expect(key?.outcome).toBe("answered");
  expect(key?.answer).toMatch(/behind the blue buoy.*\[ref:1\]/);
  const citation = key?.citations[0];
  expect(citation?.path).toBe("keys.txt");
  expect(KEY.slice(citation?.start, citation?.end)).toBe(citation?.quote);
  expect(key?.events[0]?.kind).toBe("decision");
  expect(key?.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["retrieval", "part", "assessment"]),
  );
  expect(key?.events.at(-1)?.kind).toBe("done");
  expect(gulls?.answer).toContain("on Mondays");
  expect(gulls?.citations[0]?.path).toBe("2024/gulls.md");
  expect(who?.answer).toContain("harbour master");
});

test(
  "ask waits for the answer that is given when the folder has a model for the question's language",
  long("that the command waits for the folder’s other model"),
  async ({ temporary }) => {
    const asked = await ask(join(temporary, "Boats"), "Wo finde ich den Ersatzschlüssel vom Bootshaus?");
    expect(asked.status).toBe(0);
    const answer = answerLine.parse(asked.lines[1]);
    expect(answer.citations.map(({ path }) => path)).toContain("keys.txt");
    expect(answer.answer).toContain("blue buoy");
    expect(answer.answer).not.toContain("vorbereitet");
    expect(answer.events.at(-1)?.kind).toBe("done");
  },
);

test(
  "ask --search prints ranked passages and no answer",
  long("what `ask --search` prints"),
  async ({ temporary }) => {
    const asked = await ask(join(temporary, "Boats"), KEY_QUESTION, "--search");
    expect(asked.status).toBe(0);
    expect(asked.lines).toHaveLength(2);
    indexLine.parse(asked.lines[0]);
    const { passages } = searchLine.parse(asked.lines[1]);
    const [best] = passages;
    expect(best?.path).toBe("keys.txt");
    expect(KEY.slice(best?.start, best?.end)).toBe(best?.text);
    const scores = passages.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  },
);

test(
  "a kept profile has the index the next time, and only the folder that is named is asked",
  long("the kept profile of the command"),
  async ({ temporary }) => {
    const kept = ["--profile", join(temporary, "profile"), "--port", await freePort()];
    const first = await ask(join(temporary, "Boats"), KEY_QUESTION, ...kept);
    const second = await ask(join(temporary, "Boats"), KEY_QUESTION, ...kept);
    expect([first.status, second.status]).toEqual([0, 0]);
    const [before, after] = [indexLine.parse(first.lines[0]), indexLine.parse(second.lines[0])];
    expect({ ...after, timing: undefined }).toEqual({ ...before, timing: undefined });
    // No progress from zero is reported the second time, so nothing was read or embedded again.
    expect(first.stderr).toMatch(/meaning [01]\//);
    expect(second.stderr).not.toMatch(/meaning [01]\//);
    expect(answerLine.parse(second.lines[1]).citations[0]?.path).toBe("keys.txt");

    const other = await ask(join(temporary, "Garden"), KEY_QUESTION, ...kept);
    const answer = answerLine.parse(other.lines[1]);
    expect(answer.answer).not.toContain("buoy");
    expect(answer.citations.map(({ path }) => path)).not.toContain("keys.txt");
  },
);

test("ask says in one line what is wrong with how it was called", async ({ temporary }) => {
  const folder = join(temporary, "Boats");
  const wrong = [
    { args: [], says: "no folder was given" },
    { args: [folder], says: "no question was given" },
    { args: [join(temporary, "Nowhere"), KEY_QUESTION], says: "is not a folder" },
    { args: [folder, KEY_QUESTION, "--colour"], says: "--colour" },
    { args: [folder, "--questions", join(temporary, "none.jsonl")], says: "does not exist" },
  ];
  const outcomes = await Promise.all(wrong.map(({ args }) => ask(...args)));
  for (const [i, { status, stdout, stderr }] of outcomes.entries()) {
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(wrong[i]?.says ?? "");
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  }
});
