import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { filterPrompt } from "../../src/core/answer/judge/judge-prompts";
import { toFailure } from "../../src/core/domain/failure";
import type { GeneratedPiece, GenerateRequest } from "../../src/core/ports/language-model";
import { aPassage } from "../../tests/fakes/a-passage";
import { openServedModel, type ModelCall, type PlayedMachine } from "./served-model";
import { VirtualClock } from "./virtual-clock";

const MACHINE: PlayedMachine = { backend: "webgpu", readSpeed: 100, writeSpeed: 10, parameters: undefined };
const REQUEST: GenerateRequest = {
  messages: filterPrompt("When does the lease end?", aPassage("It ends in March."), "b1"),
  maxTokens: 50,
  temperature: 0,
};
const { signal } = new AbortController();

let close = (): unknown => undefined;
afterEach(() => close());

/** A llama.cpp server that replies the same to every request. */
async function serverThatSays(reply: object): Promise<string> {
  const models = { data: [{ id: "models/small.gguf", meta: { n_ctx: 2048, n_params: 3e9 } }] };
  const server = createServer(({ url }, response) => {
    response.end(JSON.stringify(url === "/v1/models" ? models : reply));
  });
  close = () => server.close();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function generate(reply: object) {
  const clock = new VirtualClock();
  const calls: ModelCall[] = [];
  const address = await serverThatSays(reply);
  const models = await openServedModel(address, MACHINE, clock, (call) => void calls.push(call));
  const writer = await models.acquire(signal, new Set());
  const pieces: GeneratedPiece[] = [];
  for await (const piece of writer!.generate(REQUEST, signal)) pieces.push(piece);
  return { models, clock, calls, pieces };
}

const SAID = {
  choices: [{ finish_reason: "stop", message: { content: "It ends in March." } }],
  timings: { cache_n: 20, prompt_n: 200, prompt_ms: 9.4, predicted_n: 5, predicted_ms: 3.2 },
};

test("the model counts as what the server tells of it", async () => {
  const { models } = await generate(SAID);
  expect(models.next).toMatchObject({ name: "small.gguf", parameters: 3e9, contextTokens: 2048 });
});

test("the clock advances by what the tokens would take on the played machine, not by what they took", async () => {
  const { clock } = await generate(SAID);
  expect(clock.now()).toBe(2500);
});

test("a call is logged with its task, its tokens and its words", async () => {
  const { calls, pieces } = await generate(SAID);
  expect(calls).toMatchObject([
    {
      task: "filter",
      readTokens: 200,
      keptTokens: 20,
      writtenTokens: 5,
      said: "It ends in March.",
      end: "stop",
    },
  ]);
  expect(calls[0]?.asked).toContain("When does the lease end?");
  expect(pieces).toEqual([
    { kind: "text", text: "It ends in March." },
    { kind: "end", usage: { promptTokens: 220, writtenTokens: 5 }, reason: "stop" },
  ]);
});

test("a prompt that does not fit and a server that breaks off are failures of the model", async () => {
  const failureOf = (error: object) =>
    generate({ error }).then(
      () => undefined,
      (thrown: unknown) => toFailure(thrown),
    );
  expect(await failureOf({ type: "exceed_context_size_error", message: "too long" })).toEqual({
    kind: "context-overflow",
    contextTokens: 2048,
  });
  expect(await failureOf({ type: "server_error", message: "out of memory" })).toMatchObject({
    kind: "generation-failed",
    detail: "out of memory",
  });
});
