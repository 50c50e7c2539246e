import { expect, it } from "vitest";
import { WORDS_ONLY } from "../../../src/core/domain/model";
import { ModelSupervisor } from "../../../src/core/models/supervisor";
import { aModelCard } from "../../../tests/fakes/a-model-card";
import { taskOf } from "../../../tests/fakes/judging-script";
import { memoryStore } from "../../../tests/fakes/memory-store";
import { scriptedModel } from "../../../tests/fakes/scripted-model";
import { FakeClock, settle } from "../../../tests/ui/fake-clock";
import { Exams } from "./exams";

const card = aModelCard("candidate", { parameters: 1.5e9 });
const QUIET_MS = 20_000;

/** Exams beside a supervisor whose model finds nothing anywhere. */
async function start(settings = memoryStore(), weights = "sum") {
  const clock = new FakeClock();
  const asked: string[] = [];
  const supervisor: ModelSupervisor = new ModelSupervisor({
    clock,
    start: async () => {
      const model = scriptedModel({
        reply(prompt) {
          if (taskOf(prompt) === undefined) return "The sea is wide.";
          asked.push(prompt);
          return "NONE";
        },
      });
      return { model, died: new Promise(() => undefined), terminate: async () => undefined };
    },
    loading: { read: async () => undefined, write: async () => undefined },
    onChange: (state) => void (state.kind === "ready" && exams.goOn()),
  });
  const ports = { settings, clock, supervisor, makeId: () => "b0undary", weightsOf: () => weights };
  const exams: Exams = new Exams({ ...ports, onChange: () => undefined });
  await exams.begin();
  await supervisor.setTiers([card]);
  const writers = exams.writers({ wording: "if open" });
  return { clock, exams, asked, settings, writers };
}

const never = new AbortController().signal;

it("a model that is loaded sits its exam while nothing is asked, and what it passed is kept with its weights", async () => {
  const { clock, exams, asked, settings, writers } = await start();
  expect(exams.resultOf(card)).toMatchObject({ taken: 0, of: 12, abilities: WORDS_ONLY });
  await writers.acquire(never, new Set());
  await clock.pass(QUIET_MS - 1);
  expect(asked).toEqual([]);
  await clock.pass(1);
  await settle();
  expect(asked).toHaveLength(12);
  const passed = { taken: 12, abilities: { words: false, judges: false, searches: false } };
  expect(exams.resultOf(card)).toMatchObject(passed);
  const again = await start(settings);
  expect(again.exams.resultOf(card)).toMatchObject(passed);
  expect(again.writers.abilitiesOf(card).words).toBe(false);
});

it("other weights sit it anew", async () => {
  const { clock, settings, writers } = await start();
  await writers.acquire(never, new Set());
  await clock.pass(QUIET_MS);
  await settle();
  const { exams } = await start(settings, "another sum");
  expect(exams.resultOf(card)).toMatchObject({ taken: 0, abilities: WORDS_ONLY });
});

it("while an answer is written no exam begins, and after it only when it has been quiet", async () => {
  const { clock, asked, writers } = await start();
  const writer = await writers.acquire(never, new Set());
  await clock.pass(QUIET_MS / 2);
  const pieces = writer!.generate({ messages: [], maxTokens: 4, temperature: 0 }, never);
  const reading = pieces[Symbol.asyncIterator]();
  await reading.next();
  await clock.pass(QUIET_MS * 3);
  expect(asked).toEqual([]);
  await reading.return?.();
  await clock.pass(QUIET_MS - 1);
  expect(asked).toEqual([]);
  await clock.pass(1);
  await settle();
  expect(asked.length).toBeGreaterThan(0);
});
