import { AppError } from "../../../src/core/domain/failure";
import { parseModelId, type ModelId } from "../../../src/core/domain/ids";
import type { ModelCard } from "../../../src/core/domain/model";
import { CATALOGUE, cardOfBuild } from "../../../src/core/models/catalogue";
import type { GivenModel } from "../../../src/protocol/models";
import { systemClock } from "../../../src/rpc/system-clock";
import { takeInModel } from "../../adapters/models/take-in-model";
import { listMlcCache, checkMlcCache, eraseFromMlcCache } from "../../adapters/storage/mlc-cache";
import { folderSource } from "./folder-source";

/**
 * Copies a model in MLC's form into the model store, by the same way and with the same checks as one that is fetched. One of the
 * catalogue is known by the name of its folder.
 * @param pauseFetching ends a download of the same model, which would write to the same place.
 * @throws AppError `download-stopped`; the signal's reason. Then what was here before is here, and nothing else.
 */
export async function takeInFolder(
  { name, files }: GivenModel & { kind: "folder" },
  pauseFetching: (id: ModelId) => Promise<void>,
  onBytes: (copied: number) => void,
  signal: AbortSignal,
): Promise<ModelCard> {
  const known = CATALOGUE.flatMap((model) =>
    Object.values(model.builds).map((build) => ({ model, build })),
  ).find(({ build }) => build.folder === name);
  const id = known?.build.id ?? idFor(name);
  const expectedBytes = files.reduce((sum, { size }) => sum + size, 0);
  const task = {
    id,
    expectedBytes,
    source: folderSource(name, files),
    onBytes: ({ here }: { readonly here: number }) => onBytes(here),
    sleep: (ms: number, pause: AbortSignal) => systemClock.sleep(ms, pause),
  };
  await pauseFetching(id);
  const before = await listMlcCache(id);
  try {
    await takeInModel(task, signal);
  } catch (thrown) {
    await eraseFromMlcCache(id, before);
    const isStopped = thrown instanceof AppError && thrown.failure.kind === "download-stopped";
    throw isStopped ? new AppError({ ...thrown.failure, isGiven: true }) : thrown;
  }
  const found = await checkMlcCache(id);
  if (found.kind === "incomplete")
    throw new AppError({
      kind: "download-stopped",
      model: name,
      reason: "not found",
      detail: found.missing,
      isGiven: true,
    });
  if (known !== undefined) return cardOfBuild(known.model, known.build, found.bytes);
  return {
    id,
    engine: "webllm",
    name,
    parameters: undefined,
    bytes: found.bytes,
    contextTokens: found.config.contextTokens,
    licence: undefined,
  };
}

/** The same folder has the same id, so that it is not kept twice. */
function idFor(name: string): ModelId {
  return parseModelId(name.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "model");
}
