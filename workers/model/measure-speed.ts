import type { MachineSpeed } from "../../src/core/models/speed";
import type { LanguageModel } from "../../src/core/ports/language-model";

const READ_WORDS = 60;
const WRITTEN_TOKENS = 16;
/** The weights in a byte of a model: 34 bytes hold 32 of them, and the rest is little. */
const WEIGHTS_PER_BYTE = 32 / 34;

/**
 * Measures each processor that runs models here: the main one and, where there is one for models, the graphics processor.
 * One that fails is left out. Takes some seconds.
 * @param create makes the measuring model, on the main processor or where it chooses. @param bytes its size.
 * @param now in milliseconds.
 */
export async function measureSpeeds(
  create: (isOnProcessor: boolean) => LanguageModel,
  bytes: number,
  hasGraphics: boolean,
  now: () => number,
  signal: AbortSignal,
): Promise<readonly MachineSpeed[]> {
  const onProcessor = await measureSpeed(create(true), bytes, now, signal);
  if (!hasGraphics) return [onProcessor];
  try {
    return [onProcessor, await measureSpeed(create(false), bytes, now, signal)];
  } catch {
    signal.throwIfAborted();
    return [onProcessor];
  }
}

async function measureSpeed(
  model: LanguageModel,
  bytes: number,
  now: () => number,
  signal: AbortSignal,
): Promise<MachineSpeed> {
  const { backend } = await model.load(() => undefined, signal);
  try {
    const write = (words: number, maxTokens: number) =>
      timeRun(model, "the sea is wide ".repeat(words / 4), maxTokens, now, signal);
    // The first run also compiles and fills caches.
    await write(8, 1);
    const { promptTokens, firstMs, writtenTokens, writingMs } = await write(READ_WORDS, WRITTEN_TOKENS);
    return {
      backend,
      reading: (bytes * WEIGHTS_PER_BYTE * promptTokens * 1000) / Math.max(1, firstMs),
      writing: (bytes * Math.max(1, writtenTokens - 1) * 1000) / Math.max(1, writingMs),
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
