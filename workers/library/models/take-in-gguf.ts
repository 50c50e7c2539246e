import { parseModelId, type ModelId } from "../../../src/core/domain/ids";
import type { ModelCard } from "../../../src/core/domain/model";
import { readGguf } from "../../../src/core/models/gguf";
import type { StoredOwnModel } from "../../../src/protocol/models";
import { createBlobSource } from "../../adapters/bytes/blob-source";
import { modelSum } from "../../adapters/models/model-sum";
import type { ModelStore } from "../../adapters/storage/model-store";

/**
 * Puts a GGUF file in the model store, as a copy or as a file handle. A file that is there already, byte for byte, is not copied again; a
 * new handle replaces an older one, whose permission or file may be gone.
 * @throws AppError `not-a-model`, `download-stopped`; the signal's reason. Then the model store is as it was.
 */
export async function takeInGguf(
  given: Exclude<StoredOwnModel, { kind: "folder" }>,
  modelStore: Pick<ModelStore, "list" | "put" | "copy" | "sumOf">,
  makeId: () => string,
  onBytes: (copied: number) => void,
  signal: AbortSignal,
): Promise<ModelId> {
  const file = given.kind === "copy" ? given.file : await given.handle.getFile();
  const read = await cardOf(parseModelId(makeId()), file);
  const known = (await modelStore.list()).find(
    ({ card }) => card.name === read.name && card.bytes === read.bytes,
  );
  const card = known?.card ?? read;
  if (given.kind === "handle") {
    if (known === undefined || known.handle !== undefined)
      await modelStore.put({ card, handle: given.handle });
    return card.id;
  }
  const sum = known && (await modelStore.sumOf(known).catch(() => undefined));
  // The model store has the very bytes of the file.
  if (sum !== undefined && sum === (await modelSum([file]))) return card.id;
  await modelStore.copy(card.id, file, onBytes, signal);
  await modelStore.put({ card });
  return card.id;
}

async function cardOf(id: ModelId, file: File): Promise<ModelCard> {
  const { name, parameters, contextTokens, licence } = await readGguf(
    file.name,
    createBlobSource(file.name, file),
  );
  return {
    id,
    engine: "wllama",
    name: name ?? file.name.replace(/\.gguf$/i, ""),
    parameters,
    bytes: file.size,
    contextTokens,
    licence,
  };
}
