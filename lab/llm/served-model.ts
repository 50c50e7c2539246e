import { basename } from "node:path";
import type { WritingModels } from "../../src/core/answer/write/writing-models";
import { z } from "../../src/core/base/zod";
import { AppError } from "../../src/core/domain/failure";
import { parseModelId } from "../../src/core/domain/ids";
import { WORDS_ONLY, type Abilities, type LoadedModel } from "../../src/core/domain/model";
import { estimateModelTokens } from "../../src/core/models/estimate-tokens";
import type { Wording } from "../../src/core/ports/answer-engine";
import type { GeneratedPiece, GenerateRequest } from "../../src/core/ports/language-model";
import { taskOf, type Task } from "../../tests/fakes/judging-script";
import { toChatParams } from "../../workers/model/wllama-params";
import type { VirtualClock } from "./virtual-clock";

/** The machine that is played: what the app takes the model to run on, and how fast it is there. */
export interface PlayedMachine {
  readonly backend: LoadedModel["backend"];
  /** Tokens of a prompt that are read in a second, and tokens that are written in one. */
  readonly readSpeed: number;
  readonly writeSpeed: number;
  /** The number of weights that the model counts as having, which decides its role; its real number where undefined. */
  readonly parameters: number | undefined;
  /** What the model may do; words only where undefined, as before its exam. */
  readonly abilities?: Abilities | undefined;
  /** When it words what is found; where code has no sure answer if undefined. */
  readonly wording?: Wording | undefined;
}

/** One request to the model. */
export interface ModelCall {
  readonly task: Task | "restate";
  /** Tokens of the prompt that were computed, and those that stood there from the call before. */
  readonly readTokens: number;
  readonly keptTokens: number;
  readonly writtenTokens: number;
  /** What it took on this machine, in milliseconds. */
  readonly readMs: number;
  readonly writeMs: number;
  /** The last message of the prompt. */
  readonly asked: string;
  readonly said: string;
  readonly end: "stop" | "length";
}

const modelsReply = z.object({
  data: z.tuple([z.object({ id: z.string(), meta: z.object({ n_ctx: z.number(), n_params: z.number() }) })]),
});
const chatReply = z.object({
  choices: z.tuple([
    z.object({ finish_reason: z.string(), message: z.object({ content: z.string().nullish() }) }),
  ]),
  timings: z.object({
    cache_n: z.number(),
    prompt_n: z.number(),
    prompt_ms: z.number(),
    predicted_n: z.number(),
    predicted_ms: z.number(),
  }),
});
const refusal = z.object({ error: z.object({ type: z.string(), message: z.string() }) });

/**
 * A model that a llama.cpp server at `address` runs, for the app's own answer modules. Each call advances the clock by
 * what it would take on the played machine, so that the app's budgets of time cut there.
 * @throws Error where no such server answers.
 */
export async function openServedModel(
  address: string,
  { backend, readSpeed, writeSpeed, parameters, abilities = WORDS_ONLY, wording }: PlayedMachine,
  clock: VirtualClock,
  onCall: (call: ModelCall) => void,
): Promise<WritingModels> {
  const listed = await fetch(`${address}/v1/models`);
  const { id, meta } = modelsReply.parse(await listed.json()).data[0];
  const card = {
    id: parseModelId("served-model"),
    engine: "wllama",
    name: basename(id),
    parameters: parameters ?? meta.n_params,
    bytes: 0,
    contextTokens: meta.n_ctx,
    licence: undefined,
  } as const;
  const loaded: LoadedModel = { backend, contextTokens: meta.n_ctx };

  async function* generate(
    request: GenerateRequest,
    signal: AbortSignal,
  ): AsyncGenerator<GeneratedPiece, void> {
    const { choices, timings } = await chat(address, request, card.name, meta.n_ctx, signal);
    const [{ finish_reason, message }] = choices;
    const said = message.content ?? "";
    const end = finish_reason === "length" ? "length" : "stop";
    clock.advance(1000 * (timings.prompt_n / readSpeed + timings.predicted_n / writeSpeed));
    onCall({
      task: taskOf(request.messages[0]?.text ?? "") ?? "restate",
      readTokens: timings.prompt_n,
      keptTokens: timings.cache_n,
      writtenTokens: timings.predicted_n,
      readMs: Math.round(timings.prompt_ms),
      writeMs: Math.round(timings.predicted_ms),
      asked: request.messages.at(-1)?.text ?? "",
      said,
      end,
    });
    if (said !== "") yield { kind: "text", text: said };
    const usage = {
      promptTokens: timings.prompt_n + timings.cache_n,
      writtenTokens: timings.predicted_n,
    };
    yield { kind: "end", usage, reason: end };
  }

  const writer = {
    card,
    loaded,
    generate,
    countTokens: (text: string) => Promise.resolve(estimateModelTokens(text)),
  };
  return {
    next: card,
    wording,
    abilitiesOf: () => abilities,
    acquire: (_signal, without) => Promise.resolve(without.has(card.id) ? undefined : writer),
  };
}

/** @throws AppError `context-overflow`, `generation-failed` */
async function chat(
  address: string,
  request: GenerateRequest,
  model: string,
  contextTokens: number,
  signal: AbortSignal,
): Promise<z.infer<typeof chatReply>> {
  const response = await fetch(`${address}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    // Only a reply as a whole tells how many tokens it took.
    body: JSON.stringify({ ...toChatParams(request), stream: false, return_progress: false }),
    signal,
  });
  const reply: unknown = await response.json();
  const parsed = chatReply.safeParse(reply);
  if (parsed.success) return parsed.data;
  const { error } = refusal.safeParse(reply).data ?? {};
  if (error?.type === "exceed_context_size_error")
    throw new AppError({ kind: "context-overflow", contextTokens });
  throw new AppError({ kind: "generation-failed", model, detail: error?.message ?? JSON.stringify(reply) });
}
