import { AppError } from "../../../src/core/domain/failure";
import { parseModelId, type ModelId } from "../../../src/core/domain/ids";
import type { ModelCard } from "../../../src/core/domain/model";
import { CATALOGUE, cardOfBuild } from "../../../src/core/models/catalogue";
import type { StoredOwnModel } from "../../../src/protocol/models";
import { takeInModel, type MlcSource } from "../../adapters/models/take-in-model";
import {
  listMlcCache,
  checkMlcCache,
  eraseFromMlcCache,
  LIBRARY_FILE,
} from "../../adapters/storage/mlc-cache";
import { SHARD_LISTS } from "../../../src/core/models/mlc-files";

/**
 * Copies a model in MLC's format into the model store, with the same steps and checks as for a fetched model. The name of
 * the folder tells whether the model is in the catalogue.
 * @param pauseFetching stops a download of the same model, which would write to the same place.
 * @throws AppError `download-stopped`; the signal's reason. Then the files that were here before stay, and no others.
 */
export async function takeInFolder(
  { name, files }: StoredOwnModel & { kind: "folder" },
  pauseFetching: (id: ModelId) => Promise<void>,
  onBytes: (copied: number) => void,
  signal: AbortSignal,
): Promise<ModelCard> {
  const known = knownBuild(name);
  const id = known?.build.id ?? idFor(name);
  const expectedBytes = files.reduce((sum, { size }) => sum + size, 0);
  const task = {
    id,
    expectedBytes,
    source: folderSource(name, files),
    onBytes: ({ here }: { readonly here: number }) => onBytes(here),
  };
  const takeIn = async () => {
    await takeInModel(task, signal);
    const copied = await checkMlcCache(id);
    if (copied.kind === "whole") return copied;
    const reason = "not found";
    throw new AppError({ kind: "download-stopped", model: name, reason, detail: copied.missing });
  };
  await pauseFetching(id);
  const before = await listMlcCache(id);
  const found = await takeIn().catch(async (thrown: unknown) => {
    await eraseFromMlcCache(id, before);
    const isStopped = thrown instanceof AppError && thrown.failure.kind === "download-stopped";
    throw isStopped ? new AppError({ ...thrown.failure, isGiven: true }) : thrown;
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

/** The model of the catalogue whose files come in a folder of this name. */
function knownBuild(folder: string) {
  const builds = CATALOGUE.flatMap((model) => Object.values(model.builds).map((build) => ({ model, build })));
  return builds.find(({ build }) => build.folder === folder);
}

/** The id for a folder's name: the same folder gets the same id, so it is not stored twice. */
function idFor(name: string): ModelId {
  return parseModelId(name.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 64) || "model");
}

/** A model in MLC's format from a folder, which must also hold its compiled code, a `.wasm` file. It needs no network. */
function folderSource(name: string, files: readonly File[]): MlcSource {
  const named = new Map(files.map((file) => [pathOf(file), file]));
  const library = files.find((file) => file.name.endsWith(".wasm"));
  return {
    name,
    open(path) {
      const older = path === SHARD_LISTS[0] ? named.get(SHARD_LISTS[1]) : undefined;
      const file = path === LIBRARY_FILE ? library : (named.get(path) ?? older);
      if (file !== undefined) return Promise.resolve(file.stream());
      const detail = path === LIBRARY_FILE ? "its compiled code, a .wasm file" : path;
      return Promise.reject(
        new AppError({ kind: "download-stopped", model: name, reason: "not found", detail }),
      );
    },
  };
}

/** The path of a file below the chosen folder. */
export function pathOf({ webkitRelativePath, name }: File): string {
  return webkitRelativePath.split("/").slice(1).join("/") || name;
}
