import { storageError } from "./storage-failure";

const DIRECTORY = "languages";
const ENDING = ".traineddata";

/** A language's model on this device. */
export interface ShelvedLanguage {
  readonly code: string;
  readonly bytes: number;
}

/** Models of languages to read off pictures, unpacked. */
export interface LanguageShelf {
  list(): Promise<readonly ShelvedLanguage[]>;
  /** Undefined when it is not there any more. */
  read(code: string): Promise<ArrayBuffer | undefined>;
  /** All of it or nothing. @throws AppError `quota-exceeded` */
  put(code: string, model: ArrayBuffer): Promise<void>;
  remove(code: string): Promise<void>;
}

/** In private storage: one file each. */
export const languageShelf: LanguageShelf = {
  async list(): Promise<readonly ShelvedLanguage[]> {
    const found: ShelvedLanguage[] = [];
    for await (const [name, handle] of await directory()) {
      if (!(handle instanceof FileSystemFileHandle) || !name.endsWith(ENDING)) continue;
      found.push({ code: name.slice(0, -ENDING.length), bytes: (await handle.getFile()).size });
    }
    return found.sort((a, b) => (a.code < b.code ? -1 : 1));
  },

  async read(code: string): Promise<ArrayBuffer | undefined> {
    try {
      const handle = await (await directory()).getFileHandle(code + ENDING);
      return await (await handle.getFile()).arrayBuffer();
    } catch {
      return undefined;
    }
  },

  async put(code: string, model: ArrayBuffer): Promise<void> {
    const isNew = !(await this.list()).some((language) => language.code === code);
    try {
      // What is written takes its place only when it is closed.
      const writable = await (
        await (await directory()).getFileHandle(code + ENDING, { create: true })
      ).createWritable();
      await writable.write(model);
      await writable.close();
    } catch (thrown) {
      if (isNew) await this.remove(code);
      throw storageError(thrown);
    }
  },

  async remove(code: string): Promise<void> {
    await (await directory()).removeEntry(code + ENDING).catch(() => undefined);
  },
};

async function directory(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(DIRECTORY, { create: true });
}
