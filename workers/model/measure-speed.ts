import type { MachineSpeed } from "../../src/core/models/speed";
import type { LanguageModel } from "../../src/core/ports/language-model";
import { randomGguf, weightsOf, type GgufShape } from "../adapters/models/random-gguf";

/** A model of twenty-six million weights: large enough not to fit into a processor's caches, and read in seconds. */
const SHAPE: GgufShape = { width: 512, layers: 8, heads: 8, keyValueHeads: 8, feedForward: 1408 };
const READ_WORDS = 60;
const WRITTEN_TOKENS = 16;

/**
 * Measures each processor that runs models here: the main one and, where there is one for models, the graphics processor.
 * One that fails is left out.
 * @param create makes a model from a GGUF file, on the main processor or where it chooses.
 */
export async function measureSpeeds(
  create: (file: File, isOnProcessor: boolean) => LanguageModel,
  hasGraphics: boolean,
  now: () => number,
  signal: AbortSignal,
): Promise<readonly MachineSpeed[]> {
  const onProcessor = await measureSpeed((file) => create(file, true), now, signal);
  if (!hasGraphics) return [onProcessor];
  try {
    return [onProcessor, await measureSpeed((file) => create(file, false), now, signal)];
  } catch {
    signal.throwIfAborted();
    return [onProcessor];
  }
}

/**
 * Measures how fast this machine runs models, with a model of random weights that is made here; takes some seconds.
 * @param create makes a model from a GGUF file. @param now in milliseconds.
 */
export async function measureSpeed(
  create: (file: File) => LanguageModel,
  now: () => number,
  signal: AbortSignal,
): Promise<MachineSpeed> {
  const bytes = randomGguf("Measuring model", SHAPE);
  const model = create(new File([bytes], "measuring.gguf"));
  const { backend } = await model.load(() => undefined, signal);
  try {
    const write = (words: number, maxTokens: number) =>
      timeRun(model, "the sea is wide ".repeat(words / 4), maxTokens, now, signal);
    // The first run also compiles and fills caches.
    await write(8, 1);
    const { promptTokens, firstMs, writtenTokens, writingMs } = await write(READ_WORDS, WRITTEN_TOKENS);
    return {
      backend,
      reading: (weightsOf(SHAPE) * promptTokens * 1000) / Math.max(1, firstMs),
      writing: (bytes.length * Math.max(1, writtenTokens - 1) * 1000) / Math.max(1, writingMs),
    };
  } finally {
    await model.dispose();
  }
}

async function timeRun(
  model: LanguageModel,
  text: string,
  maxTokens: number,
  now: () => number,
  signal: AbortSignal,
) {
  const began = now();
  let first: number | undefined;
  let last = began;
  const messages = [{ role: "user", text }] as const;
  const request = { messages, maxTokens, temperature: 0, reusesPrefix: false } as const;
  for await (const piece of model.generate(request, signal)) {
    if (piece.kind === "text") {
      last = now();
      first ??= last;
    }
    if (piece.kind !== "end") continue;
    const { promptTokens, writtenTokens } = piece.usage;
    return {
      promptTokens,
      writtenTokens,
      firstMs: (first ?? now()) - began,
      writingMs: last - (first ?? last),
    };
  }
  throw new TypeError("Cannot measure: the model ended without its last piece");
}
