import { describe, expect, test } from "vitest";
import { aModelCard } from "../../../../tests/fakes/a-model-card";
import { anAnswerRequest, collectAnswer } from "../../../../tests/fakes/collect-answer";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import { scriptedWriters } from "../../../../tests/fakes/scripted-writers";
import type { Backend } from "../../domain/model";
import type { Wording } from "../../ports/answer-engine";
import { createModelEngine } from "./model-engine";

const papers = memoryLibrary([
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
  reply: (prompt: string) => string,
  {
    backend = "webgpu",
    wording = "if open",
    words = true,
    library = papers,
  }: {
    readonly backend?: Backend;
    readonly wording?: Wording;
    readonly words?: boolean;
    readonly library?: typeof papers;
  } = {},
) {
  const prompts: string[] = [];
  const clock = { now: () => 0, sleep: () => new Promise<void>(() => undefined) };
  const models = scriptedWriters(
    [aModelCard("words")],
    (prompt) => {
      prompts.push(prompt);
      return reply(prompt);
    },
    { backend, contextTokens: 4096 },
    { words, judges: false, searches: false },
  );
  const engine = createModelEngine({ ...models, wording }, { clock, makeId: () => "b0undary" });
  const answer = await collectAnswer(anAnswerRequest(question, library, { engine, clock }));
  const soFar = answer.events.findIndex((event) => event.kind === "assessment" && event.soFar !== undefined);
  const worded = answer.events.findIndex((event) => event.kind === "words");
  return { ...answer, prompts, soFar, worded };
}

/** The first line of each document in a prompt, with its number. */
const copied = (prompt: string) =>
  [...prompt.matchAll(/\[(\d+)\]\n<b0undary>\n[^\n]+\n([^\n]*)\.\n/g)]
    .map(([, number, line]) => `${line} [${number}].`)
    .join(" ");
const filesIn = (prompt: string) =>
  [...prompt.matchAll(/<b0undary>\n([^\n]+)\n/g)].map(([, file = ""]) => file.trim());

describe("a model and whole files", () => {
  test("a summary is one call over the central passages, above the sentences that code shows at once", async () => {
    const answer = await ask("summarise the minutes", (prompt) => `${copied(prompt)} Everyone was happy.`);
    expect(answer.prompts).toHaveLength(1);
    expect(answer.text).toMatch(/^[^“]*Tom Avery paid 35\.20 pounds\.\[ref:\d\][^“]*“/s);
    expect(answer.text).not.toContain("happy");
    expect(answer.assessment).toMatchObject({ supported: true });
    expect(answer.soFar).toBeGreaterThan(0);
    expect(answer.worded).toBeGreaterThan(answer.soFar);
    expect(answer.steps.at(-1)).toMatchObject({ kind: "word", searched: 3, kept: 3 });
    const expected = answer.events.flatMap((event) =>
      event.kind === "retrieval" ? event.steps.flatMap(({ expectedMs = [] }) => expectedMs) : [],
    );
    expect(expected).toHaveLength(1);
    expect(expected[0]).toBeGreaterThan(12_000);
  });

  test("what is not supported is not shown, and code's sentences stand", async () => {
    const { text } = await ask("summarise the minutes", () => "All is well in Paris.");
    expect(text).toContain("“The roof will be mended in May.”[ref:");
    expect(text).not.toContain("Paris");
  });

  test.each([
    ["a comparison", "compare the two offers"],
    ["a table", "make a table of the offers with amount and guarantee"],
  ])("%s lets it read of each file in turn, also where few passages fit", async (_, question) => {
    const point = (who: string, n: number) =>
      `${who} offers the part ${n} for the amount of ${n + 100} euros.`;
    const offer = (who: string, many: number) => ({
      path: `offer ${who}.txt`,
      text: Array.from({ length: many }, (_, n) => point(who, n)).join("\n\n".padEnd(900, " ") + "\n\n"),
    });
    const library = memoryLibrary([offer("Alm", 6), offer("Zet", 2)]);
    const { prompts, text } = await ask(question, copied, { backend: "cpu", library });
    const files = filesIn(prompts[0] ?? "");
    expect(new Set(files.slice(0, 2))).toEqual(new Set(["offer Alm.txt", "offer Zet.txt"]));
    expect(text).toMatch(/Zet offers the part \d for the amount of \d+ euros\.\[ref:\d\]/);
  });

  test("no model is called where it may not write, or is not wanted", async () => {
    for (const changes of [{ words: false }, { wording: "never" }] as const) {
      const { text, prompts } = await ask("compare the two offers", copied, changes);
      expect(prompts).toEqual([]);
      expect(text).toContain("`offer Berg.txt`: “Berg offers the roof for 5,200 euros.”");
    }
  });

  test("files that are no versions of each other are compared by their central sentences", async () => {
    const { text } = await ask("compare the offer holm and the offer berg", copied);
    expect(text).toMatch(/side by side/);
  });
});
