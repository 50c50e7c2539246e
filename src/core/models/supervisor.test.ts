import { describe, expect, test } from "vitest";
import { aModelCard } from "../../../tests/fakes/a-model-card";
import { scriptedModel, type Script } from "../../../tests/fakes/scripted-model";
import { FakeClock, settle } from "../../../tests/ui/fake-clock";
import { AppError } from "../domain/failure";
import type { ModelId } from "../domain/ids";
import type { LanguageModel } from "../ports/language-model";
import { ModelSupervisor, type SupervisorState, type LoadedWriter } from "./supervisor";

const large = aModelCard("large");
const small = aModelCard("small", { parameters: 1e9, bytes: 1e9 });
const never = (): AbortSignal => new AbortController().signal;
const ask = { messages: [{ role: "user", text: "Who pays?" }], maxTokens: 20, temperature: 0 } as const;

/** A supervisor over scripted models; `alive` counts the workers, `kill` ends the newest worker like a crash. */
function supervise(scripts: Readonly<Record<string, Script>>, mark?: ModelId) {
  const clock = new FakeClock();
  const marks: (ModelId | undefined)[] = [mark];
  const states: SupervisorState[] = [];
  const starts: string[] = [];
  let alive = 0;
  let kill = (): void => undefined;
  const supervisor = new ModelSupervisor({
    clock,
    async start({ name }, isOnProcessor) {
      starts.push(isOnProcessor ? `${name} on the processor` : name);
      alive += 1;
      const died = new Promise<string>((resolve) => (kill = () => resolve("model")));
      const script = scripts[name];
      const isOffGraphics = isOnProcessor && script?.loaded?.backend === "webgpu";
      // What only the graphics processor fails at, the main one can.
      const onProcessor = isOffGraphics
        ? { loaded: { backend: "cpu", contextTokens: 2048 } as const, loadFailure: undefined }
        : {};
      const { loadFailure, ...rest } = { ...script, ...onProcessor };
      const model: LanguageModel = scriptedModel(loadFailure === undefined ? rest : { ...rest, loadFailure });
      return {
        model,
        died,
        async terminate() {
          // A worker does not end at once.
          await settle();
          alive -= 1;
        },
      };
    },
    loading: {
      read: () => Promise.resolve(marks.at(-1)),
      write: (id) => Promise.resolve(void marks.push(id)),
    },
    onChange: (state) => states.push(state),
  });
  return { supervisor, clock, marks, states, starts, alive: () => alive, kill: () => kill() };
}

async function read(writer: LoadedWriter | undefined, signal = never()): Promise<string> {
  let text = "";
  for await (const piece of writer?.generate(ask, signal) ?? [])
    if (piece.kind === "text") text += piece.text;
  return text;
}

/** The first call of `generate` is the self-test. */
const thenWrites = (...words: readonly string[]): Script => ({
  reply: (_prompt, call) => (call === 0 ? "The sea is wide." : words),
});

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (thrown: unknown) => (thrown instanceof AppError ? thrown.failure.kind : String(thrown)),
  );

test("loads the first model, tests it, and writes with it", async () => {
  const { supervisor, states, marks, alive } = supervise({ large: thenWrites("The", " landlord.") });
  await supervisor.setTiers([large, small]);
  const writer = await supervisor.acquire(never());
  expect(writer?.card.name).toBe("large");
  expect(await read(writer)).toBe("The landlord.");
  expect(states.map(({ kind }) => kind)).toEqual(["none", "loading", "loading", "testing", "ready"]);
  expect(marks).toEqual([undefined, large.id, undefined]);
  expect(alive()).toBe(1);
});

test("keeps the model in memory for the next question", async () => {
  const { supervisor, starts } = supervise({});
  await supervisor.setTiers([large]);
  await supervisor.acquire(never());
  await supervisor.acquire(never());
  expect(starts).toEqual(["large"]);
});

test("has one model in memory at a time", async () => {
  const { supervisor, starts, alive } = supervise({});
  await supervisor.setTiers([large, small]);
  await supervisor.acquire(never());
  await supervisor.setTiers([small]);
  expect(alive()).toBe(0);
  await supervisor.acquire(never());
  expect(starts).toEqual(["large", "small"]);
  expect(alive()).toBe(1);
});

test("a model that can't be loaded, or writes nonsense, is set aside for the next", async () => {
  const broken = new AppError({ kind: "model-not-loaded", model: "large", detail: "too large" });
  for (const script of [
    { loadFailure: broken },
    { reply: () => "\ufffd\ufffd\ufffd" },
    { reply: () => "" },
  ]) {
    const { supervisor, alive } = supervise({ large: script });
    await supervisor.setTiers([large, small]);
    expect((await supervisor.acquire(never()))?.card.name).toBe("small");
    expect(supervisor.setAside.get(large.id)?.kind).toBe("model-not-loaded");
    expect(alive()).toBe(1);
  }
});

test("without a model that works there is no writer", async () => {
  const { supervisor, alive } = supervise({ large: { reply: () => "" } });
  await supervisor.setTiers([large]);
  expect(await supervisor.acquire(never())).toBeUndefined();
  expect(alive()).toBe(0);
});

test("a model that gives no word for twenty seconds is stopped", async () => {
  const { supervisor, clock, alive } = supervise({ large: thenWrites("The", "stall") });
  await supervisor.setTiers([large]);
  const failure = failureOf(read(await supervisor.acquire(never())));
  await settle();
  await clock.pass(19_000);
  expect(alive()).toBe(1);
  await clock.pass(1_000);
  expect(await failure).toBe("model-stalled");
  expect(alive()).toBe(0);
});

test("the first word has a minute, also on a graphics processor: some tell nothing while they read", async () => {
  const loaded = { backend: "webgpu", contextTokens: 2048 } as const;
  const { supervisor, clock, alive } = supervise({ large: { ...thenWrites("stall"), loaded } });
  await supervisor.setTiers([large]);
  const failure = failureOf(read(await supervisor.acquire(never())));
  await settle();
  await clock.pass(59_000);
  expect(alive()).toBe(1);
  await clock.pass(1_000);
  expect(await failure).toBe("model-stalled");
});

test("a worker that dies ends what it was writing", async () => {
  const { supervisor, kill } = supervise({ large: thenWrites("The", "stall") });
  await supervisor.setTiers([large]);
  const failure = failureOf(read(await supervisor.acquire(never())));
  await settle();
  kill();
  expect(await failure).toBe("worker-died");
});

test("a worker that dies between two answers is replaced for the next", async () => {
  const { supervisor, kill, starts } = supervise({ large: thenWrites("Yes.") });
  await supervisor.setTiers([large]);
  await supervisor.acquire(never());
  kill();
  await settle();
  expect(await read(await supervisor.acquire(never()))).toBe("Yes.");
  expect(starts).toEqual(["large", "large"]);
});

test("a model is started anew twice in ten minutes, then set aside until it is chosen again", async () => {
  const { supervisor, clock, starts } = supervise({ large: thenWrites("fail"), small: thenWrites("Yes.") });
  await supervisor.setTiers([large, small]);
  for (let i = 0; i < 3; i++) {
    expect(await failureOf(read(await supervisor.acquire(never())))).toBe("generation-failed");
    await clock.pass(60_000);
  }
  expect((await supervisor.acquire(never()))?.card.name).toBe("small");
  expect(starts).toEqual(["large", "large", "large", "small"]);
  await supervisor.setTiers([large, small], large.id);
  expect((await supervisor.acquire(never()))?.card.name).toBe("large");
});

test("breakdowns more than ten minutes apart are forgiven", async () => {
  const { supervisor, clock } = supervise({ large: thenWrites("fail") });
  await supervisor.setTiers([large]);
  for (let i = 0; i < 5; i++) {
    expect(await failureOf(read(await supervisor.acquire(never())))).toBe("generation-failed");
    await clock.pass(6 * 60_000);
  }
});

test("the answer in which a model failed goes on with the next one", async () => {
  const { supervisor } = supervise({ large: thenWrites("The", "fail"), small: thenWrites("Yes.") });
  await supervisor.setTiers([large, small]);
  await failureOf(read(await supervisor.acquire(never())));
  const next = await supervisor.acquire(never(), new Set([large.id]));
  expect(next?.card.name).toBe("small");
  expect(await read(next)).toBe("Yes.");
});

test("the model whose load ended the last visit is not loaded again by itself", async () => {
  const { supervisor, marks } = supervise({}, large.id);
  await supervisor.begin();
  await supervisor.setTiers([large, small]);
  expect(supervisor.setAside.get(large.id)?.kind).toBe("worker-died");
  expect((await supervisor.acquire(never()))?.card.name).toBe("small");
  expect(marks.at(-1)).toBeUndefined();
});

test("stopping ends the text at once, and the model stays", async () => {
  const { supervisor, starts } = supervise({ large: thenWrites("The", " landlord", " pays", ".") });
  await supervisor.setTiers([large]);
  const stop = new AbortController();
  const writer = await supervisor.acquire(never());
  const pieces: string[] = [];
  const outcome = await failureOf(
    (async () => {
      for await (const piece of writer?.generate(ask, stop.signal) ?? []) {
        pieces.push(piece.kind);
        if (piece.kind === "text") stop.abort("stopped");
      }
    })(),
  );
  expect(outcome).toBe("stopped");
  expect(pieces).toEqual(["prompt", "text"]);
  expect(await read(await supervisor.acquire(never()))).toContain("landlord");
  expect(starts).toEqual(["large"]);
});

test("a stopped model that does not come to an end is ended", async () => {
  const { supervisor, clock, alive } = supervise({ large: thenWrites("The", "stall") });
  await supervisor.setTiers([large]);
  const stop = new AbortController();
  const reading = failureOf(read(await supervisor.acquire(never()), stop.signal));
  await settle();
  stop.abort("stopped");
  expect(await reading).toBe("stopped");
  expect(alive()).toBe(1);
  await clock.pass(15_000);
  await settle();
  expect(alive()).toBe(0);
});

test("a load that is given up has ended its worker when that is said, and leaves no model behind", async () => {
  const { supervisor, alive, states, marks } = supervise({ large: { loadFailure: "stall" } });
  await supervisor.setTiers([large]);
  const acquired = supervisor.acquire(never());
  await settle();
  expect(alive()).toBe(1);
  await supervisor.setTiers([]);
  expect(alive()).toBe(0);
  expect(await acquired).toBeUndefined();
  expect(states.at(-1)).toEqual({ kind: "none" });
  expect(marks.at(-1)).toBeUndefined();
});

test("another choice during a load ends it before the next one begins", async () => {
  const { supervisor, starts, alive } = supervise({ large: { loadFailure: "stall" } });
  await supervisor.setTiers([large, small]);
  const acquired = supervisor.acquire(never());
  await settle();
  await supervisor.setTiers([small], small.id);
  expect((await acquired)?.card.name).toBe("small");
  expect(starts).toEqual(["large", "small"]);
  expect(alive()).toBe(1);
});

test("another choice while a model writes is no breakdown of it, and does not disturb the load of the other", async () => {
  const { supervisor, starts, states, kill } = supervise({
    large: thenWrites("The", "stall"),
    small: thenWrites("Yes."),
  });
  await supervisor.setTiers([large]);
  const broken = failureOf(read(await supervisor.acquire(never())));
  await settle();
  const choosing = supervisor.setTiers([small], small.id);
  kill();
  const acquired = supervisor.acquire(never());
  await choosing;
  expect(await broken).toBe("worker-died");
  expect(await read(await acquired)).toBe("Yes.");
  expect(starts).toEqual(["large", "small"]);
  expect(states.at(-1)).toMatchObject({ kind: "ready", model: "small" });
  await supervisor.setTiers([large], large.id);
  expect(supervisor.setAside.size).toBe(0);
});

test("whoever stops waiting for a model stops alone: the load goes on", async () => {
  const { supervisor, states } = supervise({});
  await supervisor.setTiers([large]);
  const stop = new AbortController();
  const acquired = failureOf(supervisor.acquire(stop.signal));
  stop.abort("stopped");
  expect(await acquired).toBe("stopped");
  await settle();
  expect(states.at(-1)?.kind).toBe("ready");
});

describe("a graphics processor that is lost", () => {
  const onGraphics = { loaded: { backend: "webgpu", contextTokens: 2048 } } as const;

  test("while a GGUF model writes: the same model is loaded on the processor", async () => {
    let calls = 0;
    const reply = () => ((calls += 1) === 2 ? ["The", "fail"] : "The sea is wide.");
    const { supervisor, starts } = supervise({ large: { ...onGraphics, reply } });
    await supervisor.setTiers([large, small]);
    const writer = await supervisor.acquire(never());
    expect(writer?.loaded.backend).toBe("webgpu");
    expect(await failureOf(read(writer))).toBe("generation-failed");
    const again = await supervisor.acquire(never());
    expect(again).toMatchObject({ card: { name: "large" }, loaded: { backend: "cpu" } });
    expect(await read(again)).toBe("The sea is wide.");
    expect(starts).toEqual(["large", "large on the processor"]);
  });

  test("or that computes nonsense: the model is not set aside before the processor has tried", async () => {
    let calls = 0;
    const reply = () => ((calls += 1) === 1 ? "\ufffd\ufffd\ufffd" : "The sea is wide.");
    const { supervisor } = supervise({ large: { ...onGraphics, reply } });
    await supervisor.setTiers([large, small]);
    expect(await supervisor.acquire(never())).toMatchObject({
      card: { name: "large" },
      loaded: { backend: "cpu" },
    });
  });

  test("or that refuses the model: it is loaded on the processor for the same answer", async () => {
    for (const failure of [
      new AppError({ kind: "model-not-loaded", model: "large", detail: "no device" }),
      new AppError({ kind: "worker-died", worker: "model" }),
    ]) {
      const script = { ...onGraphics, loadFailure: failure };
      const { supervisor, starts } = supervise({ large: script });
      await supervisor.setTiers([large, small]);
      expect(await supervisor.acquire(never())).toMatchObject({
        card: { name: "large" },
        loaded: { backend: "cpu" },
      });
      expect(starts).toEqual(["large", "large on the processor"]);
      expect(supervisor.setAside.size).toBe(0);
    }
  });

  test("or that is lost in the test: so, too", async () => {
    let calls = 0;
    const reply = () => ((calls += 1) === 1 ? ["fail"] : "The sea is wide.");
    const { supervisor, starts } = supervise({ large: { ...onGraphics, reply } });
    await supervisor.setTiers([large, small]);
    expect((await supervisor.acquire(never()))?.loaded.backend).toBe("cpu");
    expect(starts).toEqual(["large", "large on the processor"]);
  });

  test("and a processor that fails as well: the next model goes on, and the first is set aside", async () => {
    const { supervisor, starts } = supervise({ large: { ...onGraphics, reply: () => "" } });
    await supervisor.setTiers([large, small]);
    expect((await supervisor.acquire(never()))?.card.name).toBe("small");
    expect(starts).toEqual(["large", "large on the processor", "small"]);
    expect(supervisor.setAside.get(large.id)?.kind).toBe("model-not-loaded");
  });

  test("but a file that is no model is not loaded twice", async () => {
    const broken = new AppError({ kind: "not-a-model", file: "large.gguf", detail: "" });
    const { supervisor, starts } = supervise({ large: { ...onGraphics, loadFailure: broken } });
    await supervisor.setTiers([large, small]);
    await supervisor.acquire(never());
    expect(starts).toEqual(["large", "small"]);
  });

  test("is tried again when the person chooses the model anew", async () => {
    let calls = 0;
    const reply = () => ((calls += 1) === 2 ? ["fail"] : "The sea is wide.");
    const { supervisor, starts } = supervise({ large: { ...onGraphics, reply } });
    await supervisor.setTiers([large]);
    await failureOf(read(await supervisor.acquire(never())));
    await supervisor.setTiers([large], large.id);
    await supervisor.acquire(never());
    expect(starts).toEqual(["large", "large"]);
  });
});
