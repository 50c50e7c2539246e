import { loadKernelEmbedder } from "./kernel/kernel-embedder";
import { DEFAULT_MODEL, type ModelCard } from "./models";
import { loadOnnxEmbedder } from "./onnx-embedder";
import type { Runtime } from "./runtime";
import { checkAgainstReference } from "./self-check";

/**
 * The fastest runtime that passes the model's self-check: our own kernel for the model it is made for, else, and for
 * every other model, the general runtime, nothing of which is fetched before.
 *
 * @param base of the app, absolute, ending in "/".
 * @throws AppError `model-missing`, `model-broken`
 */
export async function loadRuntime(base: string, card: ModelCard): Promise<Runtime> {
  const kernel = card.id === DEFAULT_MODEL.id ? await loadCheckedKernel(base, card) : undefined;
  if (kernel !== undefined) return kernel;
  const runtime = await loadOnnxEmbedder(base, card);
  await checkAgainstReference(base, card, runtime);
  return runtime;
}

/** Undefined when it fails, whatever the reason: then the general runtime answers, or says what is wrong. */
async function loadCheckedKernel(base: string, card: ModelCard): Promise<Runtime | undefined> {
  try {
    const kernel = await loadKernelEmbedder(base, card);
    await checkAgainstReference(base, card, kernel);
    return kernel;
  } catch {
    return undefined;
  }
}
