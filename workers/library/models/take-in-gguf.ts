import { parseModelId, type ModelId } from "../../../src/core/domain/ids";
import type { ModelCard } from "../../../src/core/domain/model";
import { readGguf } from "../../../src/core/models/gguf";
import type { GivenModel } from "../../../src/protocol/models";
import { createBlobSource } from "../../adapters/bytes/blob-source";
import type { ModelStore, StoredModel } from "../../adapters/storage/model-store";

/**
 * Puts a GGUF file in the model store, as a copy or as a file handle. A file that is there already is not copied again; a
 * new handle replaces an older one, whose permission or file may be gone.
 * @throws AppError `not-a-model`, `download-stopped`; the signal's reason. Then the model store is as it was.
 */
export async function takeInGguf(
  given: Exclude<GivenModel, { kind: "folder" }>,
  modelStore: Pick<ModelStore, "list" | "put" | "copy" | "fileOf">,
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
  if (known !== undefined && (await isReadable(modelStore, known))) return card.id;
  await modelStore.copy(card.id, file, onBytes, signal);
  await modelStore.put({ card });
  return card.id;
}

function isReadable(modelStore: Pick<ModelStore, "fileOf">, model: StoredModel): Promise<boolean> {
  return modelStore.fileOf(model).then(
    () => true,
    () => false,
  );
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
