import { describe, expect, test } from "vitest";
import { aModelCard } from "../../../../tests/fakes/a-model-card";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { judgingScript, taskOf } from "../../../../tests/fakes/judging-script";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import { scriptedWriters } from "../../../../tests/fakes/scripted-writers";
import { createModelEngine } from "../write/model-engine";
import { spread } from "./write-overview";

const offers = memoryLibrary([
  {
    path: "minutes.txt",
    text: "Ruth Eames took the minutes on 14 January 2026.\n\nThe roof will be mended in May.\n\nTom Avery paid 35.20 pounds.",
  },
  { path: "offer Holm.txt", text: "Holm offers the roof for 4,800 euros.\n\nHolm begins in May." },
  {
    path: "offer Berg.txt",
    text: "Berg offers the roof for 5,200 euros.\n\nBerg gives ten years of guarantee.",
  },
]);

async function ask(
  question: string,
  replies: Parameters<typeof judgingScript>[0],
  { msPerCall = 0, words = true, library = offers, contextTokens = 4096 } = {},
) {
  const prompts: string[] = [];
  let now = 0;
  const clock = { now: () => now, sleep: () => new Promise<void>(() => undefined) };
  const script = judgingScript(replies);
  const reply = (prompt: string, call: number) => {
    prompts.push(prompt);
    now += msPerCall;
    return script(prompt, call);
  };
  const loaded = { backend: "webgpu", contextTokens } as const;
  const models = scriptedWriters([aModelCard("judge")], reply, loaded, {
    words,
    judges: words,
    searches: words,
  });
  const engine = createModelEngine(models, { clock, makeId: () => "b0undary" });
  const answer = await collectAnswer(anAnswerRequest(question, library, { engine, clock }));
  const running = answer.events.flatMap((event) =>
    event.kind === "retrieval" ? event.steps.filter(({ isRunning }) => isRunning === true) : [],
  );
  return { ...answer, prompts, running, tasks: prompts.map(taskOf) };
}

/** The text of the document in a prompt. */
const documentIn = (prompt: string) => /<b0undary>\n[^\n]+\n(.*)\n<\/b0undary>/s.exec(prompt)?.[1] ?? "";
/** The notes in a prompt, without the file's name before each. */
const notesIn = (prompt: string) =>
  [...prompt.matchAll(/^(\[\d+\]) [^:\n]+: (.+)$/gm)].map(([, number, note]) => `${note} ${number}`);

describe("a summary", () => {
  test("is written from notes of every passage, and every sentence shown is cited", async () => {
    const answer = await ask("summarise the minutes", {
      note: documentIn,
      write: (prompt) => `${notesIn(prompt).join(" ")} Everyone was happy.`,
    });
    expect(answer.tasks).toEqual(["note", "note", "note", "write"]);
    expect(answer.text).toContain("Tom Avery paid 35.20 pounds.[ref:");
    expect(answer.text).not.toContain("happy");
    expect(answer.assessment).toMatchObject({ supported: true, statements: 3 });
    expect(answer.running.map(({ searched, total }) => [searched, total])).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    expect(answer.steps.at(-1)).toMatchObject({ kind: "take notes", searched: 3, kept: 3 });
  });

  test("is the notes themselves where nothing of the text is found, and quotes where no note is", async () => {
    const notes = await ask("summarise the minutes", {
      note: documentIn,
      write: () => "All is well in Paris.",
    });
    expect(notes.text).toContain("The roof will be mended in May.[ref:");
    expect(notes.text).not.toContain("Paris");
    const quotes = await ask("summarise the minutes", { note: () => "All is well in Paris." });
    expect(quotes.text).toContain("“The roof will be mended in May.”[ref:");
  });

  test("of more than there is time for says how much was read", async () => {
    const { text } = await ask(
      "summarise the minutes",
      { note: documentIn, write: (p) => notesIn(p).join(" ") },
      { msPerCall: 40_000 },
    );
    expect(text).toMatch(/The model had time to read 1 of 3 parts\.$/);
  });

  test("of more passages than are read says that there is no room for them", async () => {
    const many = memoryLibrary([
      {
        path: "minutes.txt",
        text: Array.from({ length: 60 }, (_, n) => `Point ${n}: it rains.`).join("\n\n"),
      },
    ]);
    const { text } = await ask(
      "summarise the minutes",
      { note: documentIn, write: (p) => notesIn(p).join(" ") },
      { library: many },
    );
    expect(text).toMatch(/The model has room for part of this only: it read 48 of 60 parts\.$/);
  });
});

describe("a comparison", () => {
  test("reads the files that a topic names, and tells their points line by line", async () => {
    const answer = await ask("compare the two offers", {
      note: documentIn,
      write: (p) => notesIn(p).join(" "),
    });
    expect(answer.text).toMatch(/^What `offer Holm\.txt` and `offer Berg\.txt` say, side by side:/);
    expect(answer.text).toMatch(/4,800 euros\.\[ref:\d\]\n\n/);
    expect(new Set(answer.citations.map(({ path }) => path))).toEqual(
      new Set(["offer Holm.txt", "offer Berg.txt"]),
    );
  });

  test("of files of unequal length reads as much of each, and says what was left out", async () => {
    const points = (who: string, many: number) =>
      Array.from({ length: many }, (_, n) => `${who} offers part ${n} for ${n + 100} euros.`).join("\n\n");
    const files = memoryLibrary([
      { path: "offer Alm.txt", text: points("Alm", 80) },
      { path: "offer Zet.txt", text: points("Zet", 5) },
    ]);
    const replies = { note: documentIn, write: (p: string) => notesIn(p).join(" ") };
    const roomy = await ask("compare the two offers", replies, { library: files });
    expect(roomy.text).toContain("Zet offers part 4");
    expect(roomy.text).toMatch(
      /it read 43 of 80 parts of `offer Alm\.txt` and 5 of 5 parts of `offer Zet\.txt`\.$/,
    );
    const late = await ask("compare the two offers", replies, { library: files, msPerCall: 11_000 });
    expect(late.text).toMatch(/had time to read 3 of 80 parts of `offer Alm\.txt` and 2 of 5 parts/);
    const narrow = await ask("compare the two offers", replies, { library: files, contextTokens: 1000 });
    const [written = ""] = narrow.prompts.filter((prompt) => taskOf(prompt) === "write");
    expect(written).toContain("Zet offers part");
    expect(narrow.text).toMatch(/has room for part of this only/);
  });

  test("is what each file says where no model may write", async () => {
    const { text } = await ask("compare the two offers", {}, { words: false });
    expect(text).toContain("`offer Berg.txt`: “Berg offers the roof for 5,200 euros.”");
  });

  test("of files that are no versions of each other is not made sentence by sentence", async () => {
    const { text } = await ask("compare the offer holm and the offer berg", {
      note: documentIn,
      write: (p) => notesIn(p).join(" "),
    });
    expect(text).toMatch(/side by side/);
  });
});

describe("a table", () => {
  const question = "make a table of the offers with price and start";

  test("has a line for each file, and each value is cited where it stands", async () => {
    const { text, citations } = await ask(question, {
      value: (prompt) => /[\d,]+ euros/.exec(prompt)?.[0] ?? "NONE",
    });
    expect(text).toContain("| File | price | start |\n| --- | --- | --- |");
    expect(text).toMatch(/\| `offer Holm\.txt` \| 4,800 euros\[ref:1\] \|/);
    expect(citations[0]).toMatchObject({ path: "offer Holm.txt" });
  });

  test("holds no value that the file does not say", async () => {
    const { text } = await ask(question, { value: () => "9,999 euros" });
    expect(text).not.toContain("9,999");
  });

  test("is a list of quotes where no model may write", async () => {
    const { text } = await ask("make a table of the offers with amount and guarantee", {}, { words: false });
    expect(text).toContain("`offer Holm.txt`, amount: “Holm offers the roof for 4,800 euros.”");
  });
});

test("what is read first, where time is short, is spread over the whole", () => {
  expect(spread(5, 9)).toEqual([0, 4, 2, 1, 3]);
  expect(spread(100, 3)).toEqual([0, 99, 49]);
  expect(spread(1, 5)).toEqual([0]);
  expect(spread(0, 5)).toEqual([]);
});
