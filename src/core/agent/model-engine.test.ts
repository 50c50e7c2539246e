import { describe, expect, test } from "vitest";
import { aModelCard } from "../../../tests/fakes/a-model-card";
import { anAnswerRequest, collectAnswer } from "../../../tests/fakes/collect-answer";
import { memoryLibrary } from "../../../tests/fakes/memory-library";
import { scriptedModel, type Script } from "../../../tests/fakes/scripted-model";
import { FakeClock } from "../../../tests/ui/fake-clock";
import type { AgentEvent } from "../domain/agent-event";
import type { ModelCard } from "../domain/model";
import { ModelSupervisor } from "../models/supervisor";
import { createModelEngine } from "./model-engine";

const QUOTE = "“The lease shall end on 31 March 2027.”[ref:1]";
const library = memoryLibrary([
  {
    path: "lease.txt",
    text: "The lease shall end on 31 March 2027.\n\nThe landlord pays for repairs to the boiler.",
  },
  { path: "soup.txt", text: "Boil the water. Add salt." },
]);
const small = aModelCard("small", { parameters: 0.1e9, bytes: 1 });
const middle = aModelCard("middle", { parameters: 1.5e9, bytes: 2 });
const large = aModelCard("large", { parameters: 4e9, bytes: 3 });

/** Asks with these models, the best first; the first call to each is its test. */
async function ask(
  models: readonly (readonly [ModelCard, NonNullable<Script["reply"]>])[],
  question = "When does the lease end?",
) {
  const prompts: string[] = [];
  const clock = new FakeClock();
  const supervisor = new ModelSupervisor({
    clock,
    start: ({ id }) => {
      const reply = models.find(([card]) => card.id === id)?.[1];
      const model = scriptedModel({
        reply(prompt, call) {
          if (call === 0) return "The sea is wide.";
          prompts.push(prompt);
          return reply?.(prompt, call) ?? "";
        },
      });
      return Promise.resolve({
        model,
        died: new Promise(() => undefined),
        terminate: () => Promise.resolve(),
      });
    },
    mark: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
    onChange: () => undefined,
  });
  await supervisor.setTiers(models.map(([card]) => card));
  const engine = createModelEngine(supervisor, { clock, makeId: () => "b0undary" });
  const answer = await collectAnswer(anAnswerRequest(question, library, { engine }));
  const done = answer.events.find((event): event is AgentEvent & { kind: "done" } => event.kind === "done");
  return { ...answer, done, prompts };
}

describe("a large model", () => {
  test("writes the answer, each sentence with the references that the check found", async () => {
    const { text, done, assessment, citations } = await ask([
      [large, () => "The lease ends on 31 March 2027 [1]. The lease can be ended by anyone at any time."],
    ]);
    expect(text).toBe(
      "The lease ends on 31 March 2027.[ref:1] The lease can be ended by anyone at any time.",
    );
    expect(citations.map(({ quote }) => quote)).toEqual(["The lease shall end on 31 March 2027."]);
    expect(assessment?.unsupported.map(({ start, end }) => text.slice(start, end))).toEqual([
      "The lease can be ended by anyone at any time.",
    ]);
    expect(done).toMatchObject({
      engine: "wllama",
      writtenBy: "model",
      runs: [{ model: "large", end: "done" }],
    });
  });

  test("names no source that the check does not find, whatever it writes", async () => {
    const { citations, text } = await ask([[large, () => "The lease ends on 31 March 2028 [1][2][7]."]]);
    expect(text.startsWith("The lease ends on 31 March 2028.\n\n“")).toBe(true);
    expect(citations.map(({ quote }) => quote)).toEqual(["The lease shall end on 31 March 2027."]);
  });

  test("that finds no answer leaves the quotes, which code found", async () => {
    const { text, done } = await ask([[large, () => "NONE."]]);
    expect(text).toBe(QUOTE);
    expect(done).toMatchObject({ outcome: "answered", engine: "wllama", writtenBy: "quotes" });
    expect(done?.runs).toMatchObject([{ end: "dropped" }]);
  });

  test("that goes round in circles is stopped", async () => {
    const { text } = await ask([[large, () => "It ends on 31 March 2027. ".repeat(12)]]);
    expect(text.match(/31 March/g)?.length).toBeLessThan(5);
  });

  test("reads the documents between marks that no file can know", async () => {
    const { prompts } = await ask([[large, () => "It ends on 31 March 2027."]]);
    expect(prompts[0]).toContain("<b0undary>\nThe lease shall end on 31 March 2027.");
  });
});

describe("a model of up to two billion weights", () => {
  test("writes below the quotes", async () => {
    const { text, done } = await ask([[middle, () => "The lease ends on 31 March 2027."]]);
    expect(text).toBe(`${QUOTE}\n\nThe lease ends on 31 March 2027.[ref:1]`);
    expect(done?.writtenBy).toBe("model");
  });
});

describe("a very small model", () => {
  test("says the quote again, and is shown if every word of it passes", async () => {
    const model = () => "The lease shall end on 31 March.";
    const { text } = await ask([[small, model]]);
    expect(text).toBe(`${QUOTE}\n\nThe lease shall end on 31 March.[ref:1]`);
  });

  test("is dropped without a word else", async () => {
    for (const written of [
      "The lease ends in Paris.",
      "The lease shall end on 31 March 2028.",
      "lease",
      "Yes.",
    ]) {
      const { text, done } = await ask([[small, () => written]]);
      expect(text).toBe(QUOTE);
      expect(done).toMatchObject({ writtenBy: "quotes", runs: [{ end: "dropped" }] });
    }
  });
});

describe("a model that breaks off", () => {
  test("is followed by the next one, in the same answer", async () => {
    const { text, done } = await ask([
      [large, () => ["The", " lease", "fail"]],
      [middle, () => "The lease ends on 31 March 2027."],
    ]);
    expect(text).toBe(`The lease …\n\n${QUOTE}\n\nThe lease ends on 31 March 2027.[ref:1]`);
    expect(done?.runs.map(({ model, end }) => [model, end])).toEqual([
      ["large", "failed"],
      ["middle", "done"],
    ]);
  });

  test("is followed by the quotes when it was the last", async () => {
    const { text, done } = await ask([[large, () => ["The", " lease", "fail"]]]);
    expect(text).toBe(`The lease …\n\n${QUOTE}`);
    expect(done).toMatchObject({ outcome: "answered", writtenBy: "model" });
  });
});

test("no model is asked where the passages do not answer", async () => {
  const { prompts, outcome } = await ask(
    [[large, () => "Photosynthesis."]],
    "Which enzyme fixes carbon dioxide?",
  );
  expect(outcome).toBe("nothing-found");
  expect(prompts).toEqual([]);
});

test("without a model the answer is the quotes", async () => {
  const { text, done } = await ask([]);
  expect(text).toBe(QUOTE);
  expect(done).toMatchObject({ engine: "extractive", writtenBy: "quotes", runs: [] });
});
