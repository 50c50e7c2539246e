import { toHex } from "../../../src/core/base/to-hex";
import type { FolderId } from "../../../src/core/domain/ids";
import { withStorageFailures, withStorageFailuresAtOnce } from "./storage-failure";
import { eraseOthers, type ListFolderIds, privateDirectory } from "./private-directories";

const KEY_BYTES = 32;
/** Tolerance of the unit length of a vector. A vector of another length was not written to its end. */
const LENGTH_TOLERANCE = 0.01;

/**
 * Stores the vectors of a folder's next model, keyed by their text, until all are made. Each record is the SHA-256 of
 * the text, then float32 numbers; records follow one another. A record that a crash left unfinished is ignored.
 */
export class VectorSpill {
  readonly #recordByKey = new Map<string, number>();
  #records = 0;

  private constructor(
    private readonly file: FileSystemSyncAccessHandle,
    private readonly dimensions: number,
  ) {}

  /** @throws AppError `quota-exceeded` */
  static open(id: FolderId, modelId: string, dimensions: number): Promise<VectorSpill> {
    return withStorageFailures(async () => {
      const directory = await privateDirectory("nextVectors");
      const handle = await directory.getFileHandle(nameOf(id, modelId), { create: true });
      const spill = new VectorSpill(await handle.createSyncAccessHandle(), dimensions);
      spill.#load();
      return spill;
    });
  }

  /** Opens the spill if it exists; else undefined. */
  static async openIfThere(
    id: FolderId,
    modelId: string,
    dimensions: number,
  ): Promise<VectorSpill | undefined> {
    const all = await directoryIfThere();
    const there = await all?.getFileHandle(nameOf(id, modelId)).catch(() => undefined);
    return there && VectorSpill.open(id, modelId, dimensions);
  }

  /** Erases the vectors of the folder, for every model. */
  static async erase(id: FolderId): Promise<void> {
    const all = await directoryIfThere();
    for await (const name of all?.keys() ?? []) {
      if (name.startsWith(`${id} `)) await all?.removeEntry(name).catch(() => undefined);
    }
  }

  static async eraseOthers(listKept: ListFolderIds): Promise<void> {
    const all = await directoryIfThere();
    if (all !== undefined) await eraseOthers(all, (name) => name.split(" ")[0] ?? name, listKept);
  }

  async get(text: string): Promise<Float32Array | undefined> {
    const record = this.#recordByKey.get(toHex(await keyOf(text)));
    return record === undefined ? undefined : this.#read(record).vector;
  }

  /** Adds a vector, which is on the disk only after `flush`. @throws AppError `quota-exceeded` */
  async add(text: string, vector: Float32Array): Promise<void> {
    const key = await keyOf(text);
    const bytes = new Uint8Array(this.#recordBytes);
    bytes.set(key);
    bytes.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength), KEY_BYTES);
    const record = this.#records++;
    withStorageFailuresAtOnce(() => this.file.write(bytes, { at: record * this.#recordBytes }));
    this.#recordByKey.set(toHex(key), record);
  }

  /** @throws AppError `quota-exceeded` */
  flush(): void {
    withStorageFailuresAtOnce(() => this.file.flush());
  }

  close(): void {
    this.file.close();
  }

  get #recordBytes(): number {
    return KEY_BYTES + this.dimensions * Float32Array.BYTES_PER_ELEMENT;
  }

  #load(): void {
    this.#records = Math.floor(this.file.getSize() / this.#recordBytes);
    for (let record = 0; record < this.#records; record++) {
      const { key, vector } = this.#read(record);
      if (Math.abs(Math.hypot(...vector) - 1) < LENGTH_TOLERANCE) this.#recordByKey.set(toHex(key), record);
    }
  }

  #read(record: number): { key: Uint8Array; vector: Float32Array } {
    const bytes = new Uint8Array(this.#recordBytes);
    this.file.read(bytes, { at: record * this.#recordBytes });
    return { key: bytes.subarray(0, KEY_BYTES), vector: new Float32Array(bytes.buffer.slice(KEY_BYTES)) };
  }
}

/** The directory, if it exists. Most people never change a model, and a full disk would refuse a new directory. */
function directoryIfThere(): Promise<FileSystemDirectoryHandle | undefined> {
  return privateDirectory("nextVectors", false).catch(() => undefined);
}

/** A folder that changes its model has a file in the directory, named after both. */
function nameOf(id: FolderId, modelId: string): string {
  return `${id} ${modelId}`;
}

async function keyOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
