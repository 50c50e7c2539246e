import { loadKernelEmbedder } from "./kernel/kernel-embedder";
import { DEFAULT_MODEL, type ModelCard } from "./models";
import { loadOnnxEmbedder } from "./onnx-embedder";
import type { Runtime } from "./runtime";
import { checkAgainstReference } from "./self-check";

type LoadRuntime = (base: string, card: ModelCard) => Promise<Runtime>;

/** Our own kernel, made for one model, and the general runtime. */
const RUNTIMES = { kernel: loadKernelEmbedder, general: loadOnnxEmbedder } satisfies Record<
  string,
  LoadRuntime
>;

/**
 * The fastest runtime that passes the model's self-check: our own kernel for the model it is made for, else, and for
 * every other model, the general runtime, nothing of which is fetched before.
 *
 * @param base of the app, absolute, ending in "/".
 * @throws AppError `model-missing`, `model-broken`
 */
export async function loadRuntime(base: string, card: ModelCard, runtimes = RUNTIMES): Promise<Runtime> {
  const checked = async (load: LoadRuntime) => {
    const runtime = await load(base, card);
    await checkAgainstReference(base, card, runtime);
    return runtime;
  };
  if (card.id !== DEFAULT_MODEL.id) return checked(runtimes.general);
  // Whatever is wrong with the kernel: the general runtime answers, or says what is wrong with the model.
  return checked(runtimes.kernel).catch(() => checked(runtimes.general));
}
