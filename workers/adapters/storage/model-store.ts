import { z } from "../../../src/core/base/zod";
import { AppError } from "../../../src/core/domain/failure";
import { parseModelId, type ModelId } from "../../../src/core/domain/ids";
import { MODEL_ENGINES } from "../../../src/core/domain/model";
import type { SettingsStore } from "../../../src/core/ports/store";
import { modelSum } from "../models/model-sum";
import { eraseMlcCache, eraseFromMlcCache, readMlcCache } from "./mlc-cache";
import { erasePrivate, ggufName, privateDirectory } from "./private-directories";
import { orUndefined } from "./row-fields";
import { storageError } from "./storage-failure";
import { partsOf, writeWhole } from "./write-whole";

const cardSchema = z.object({
  id: z.string().transform(parseModelId),
  engine: z.enum(MODEL_ENGINES),
  name: z.string(),
  parameters: orUndefined(z.number()),
  bytes: z.number(),
  contextTokens: orUndefined(z.number()),
  licence: orUndefined(z.string()),
});
const storedSchema = z.object({
  card: cardSchema,
  handle: z.instanceof(FileSystemFileHandle).optional(),
  /** The checksum of its files when they came (`modelSum`); undefined until it is known. */
  sum: z.string().optional(),
});

/** A model on this device: a copy in private storage, or a handle to the person's own file. */
export type StoredModel = Readonly<z.infer<typeof storedSchema>>;

const SETTING = "models";

export class ModelStore {
  constructor(private readonly settings: SettingsStore) {}

  /** Lists the models in the order of `put`, without records that cannot be read. */
  async list(): Promise<readonly StoredModel[]> {
    const rows = z
      .array(z.unknown())
      .catch([])
      .parse(await this.settings.readSetting(SETTING));
    return rows.flatMap((row) => {
      const parsed = storedSchema.safeParse(row);
      return parsed.success ? [parsed.data] : [];
    });
  }

  /** Stores a model, and replaces the model with the same id. */
  async put(model: StoredModel): Promise<void> {
    const models = await this.list();
    const isKnown = models.some(({ card }) => card.id === model.card.id);
    const changed = models.map((one) => (one.card.id === model.card.id ? model : one));
    await this.settings.writeSetting(SETTING, isKnown ? changed : [...models, model]);
  }

  async remove(id: ModelId): Promise<void> {
    const rest = (await this.list()).filter(({ card }) => card.id !== id);
    await this.settings.writeSetting(SETTING, rest);
    await Promise.all([eraseCopy(id), eraseFromMlcCache(id)]);
  }

  async eraseEverything(): Promise<void> {
    await this.settings.writeSetting(SETTING, []);
    await erasePrivate("models");
    await eraseMlcCache();
  }

  /** Whether reading the file needs a new permission from the person: permissions end with the visit. */
  async isLapsed({ handle }: StoredModel): Promise<boolean> {
    return ((await handle?.queryPermission?.({ mode: "read" })) ?? "granted") !== "granted";
  }

  /** The file of a model. @throws AppError `file-gone`, `permission-lapsed` */
  async fileOf({ card, handle }: StoredModel): Promise<File> {
    try {
      return await (
        handle ?? (await (await privateDirectory("models")).getFileHandle(ggufName(card.id)))
      ).getFile();
    } catch (thrown) {
      const isDenied = thrown instanceof DOMException && thrown.name === "NotAllowedError";
      throw new AppError(
        isDenied ? { kind: "permission-lapsed", folder: card.name } : { kind: "file-gone", path: card.name },
      );
    }
  }

  /** The checksum of a model's files as they are now. @throws AppError as `fileOf` */
  async sumOf(model: StoredModel): Promise<string> {
    const { engine, id } = model.card;
    return modelSum(engine === "webllm" ? await readMlcCache(id) : [await this.fileOf(model)]);
  }

  /**
   * Copies a file into private storage. If the copy fails or is stopped, nothing of it stays.
   * @param onBytes receives the number of bytes that have been copied.
   * @throws AppError `download-stopped` when there is no room; the signal's reason.
   */
  async copy(id: ModelId, file: File, onBytes: (copied: number) => void, signal: AbortSignal): Promise<void> {
    try {
      await writeWhole(await privateDirectory("models"), ggufName(id), partsOf(file, onBytes, signal));
    } catch (thrown) {
      signal.throwIfAborted();
      const error = storageError(thrown);
      const isFull = error instanceof AppError && error.failure.kind === "quota-exceeded";
      throw isFull ? await noRoom(file) : error;
    }
  }
}

async function eraseCopy(id: ModelId): Promise<void> {
  await (await privateDirectory("models")).removeEntry(ggufName(id)).catch(() => undefined);
}

async function noRoom({ name, size }: File): Promise<AppError> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  const detail = `it has ${toMb(size)} MB, and ${toMb(Math.max(0, quota - usage))} MB are left`;
  return new AppError({ kind: "download-stopped", model: name, reason: "no room", detail, isGiven: true });
}

function toMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
