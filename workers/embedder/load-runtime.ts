import type { EmbeddingRuntime, GeneralReason } from "../../src/core/domain/embedding-runtime";
import { detailOf, AppError } from "../../src/core/domain/failure";
import type { EmbedderBoot } from "../../src/protocol/embedder";
import { chooseBuild } from "./kernel/choose-build";
import { loadKernelEmbedder } from "./kernel/kernel-embedder";
import { ENCODER_SHAPES } from "../../src/core/encoder/shapes";
import type { EmbeddingModelCard } from "../adapters/models/models";
import { loadOnnxEmbedder } from "./onnx-embedder";
import type { Runtime } from "./runtime";
import { dot } from "../../src/core/base/dot";
import { z } from "../../src/core/base/zod";

/** The two runtimes: our own kernel, made for the models that come with the app, and the general runtime. */
const RUNTIMES = { kernel: loadKernelEmbedder, general: loadOnnxEmbedder };

interface ChosenRuntime {
  readonly runtime: Runtime;
  readonly chosen: EmbeddingRuntime;
}

/**
 * Loads the fastest runtime that passes the model's self-check. Our own kernel comes first, for the models that it is made
 * for; the general runtime is fetched only where the kernel cannot be used or fails.
 *
 * @param base of the app, absolute, ending in "/".
 * @param threads see `loadOnnxEmbedder`
 * @throws AppError `model-missing`, `model-broken`
 */
export async function loadRuntime(
  base: string,
  card: EmbeddingModelCard,
  boot: EmbedderBoot,
  runtimes: typeof RUNTIMES = RUNTIMES,
  threads = 1,
): Promise<ChosenRuntime> {
  const checked = async (runtime: Runtime) => {
    await checkAgainstReference(base, card, runtime);
    return runtime;
  };
  const general = async (because: GeneralReason): Promise<ChosenRuntime> => ({
    runtime: await checked(await runtimes.general(base, card, threads)),
    chosen: { kind: "general", because },
  });
  if (ENCODER_SHAPES[card.id] === undefined) return general({ kind: "no-kernel" });
  if (boot.runtime === "general") return general({ kind: "asked-for" });
  const build = chooseBuild();
  try {
    const runtime = await checked(await runtimes.kernel(base, card, boot.slot, build));
    const { answerModelFailed: answerModelFailed } = runtime;
    return {
      runtime,
      chosen: {
        kind: "kernel",
        build: build === "encoder-relaxed" ? "relaxed" : "plain",
        ...(answerModelFailed !== undefined && { answerModelFailed: answerModelFailed }),
      },
    };
  } catch (thrown) {
    // For any fault of the kernel: the general runtime works instead, or reports what is wrong with the model.
    return general({ kind: "kernel-failed", detail: detailOf(thrown) });
  }
}

const referenceSchema = z.object({
  rows: z.array(z.object({ text: z.string(), vector: z.array(z.number()) })),
});

const CHECKED_TEXTS = 3;

/**
 * Embeds three of the model's reference texts and compares their vectors; a model without reference texts passes.
 * @throws AppError `model-broken`
 */
export async function checkAgainstReference(
  base: string,
  card: EmbeddingModelCard,
  runtime: Runtime,
): Promise<void> {
  const response = await fetch(`${base}models/${card.id}/reference.json`);
  if (!response.ok) return;
  const { rows } = referenceSchema.parse(await response.json());
  // Only texts of five words or more are checked: with int8 weights, vectors of very short texts deviate more.
  const checked = rows.filter(({ text }) => text.split(/\s+/).length >= 5).slice(0, CHECKED_TEXTS);
  for (const { text, vector } of checked) {
    const cosine = dot(await runtime.embed(text), vector);
    if (cosine < card.leastCosine || Number.isNaN(cosine)) {
      const detail = `cosine ${cosine.toFixed(3)} to the reference, expected at least ${card.leastCosine}`;
      throw new AppError({ kind: "model-broken", model: card.id, detail });
    }
  }
}
