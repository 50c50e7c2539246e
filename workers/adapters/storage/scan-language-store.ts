import { withStorageFailures } from "./storage-failure";
import { writeWhole } from "./write-whole";
import { privateDirectory } from "./private-directories";

const ENDING = ".traineddata";

export interface StoredScanLanguage {
  readonly code: string;
  readonly bytes: number;
}

/** The unpacked models of languages for text recognition, in private storage, with one file for each language. */
export const scanLanguageStore = {
  async list(): Promise<readonly StoredScanLanguage[]> {
    const found: StoredScanLanguage[] = [];
    for await (const [name, handle] of await directory()) {
      if (!(handle instanceof FileSystemFileHandle) || !name.endsWith(ENDING)) continue;
      found.push({ code: name.slice(0, -ENDING.length), bytes: (await handle.getFile()).size });
    }
    return found.sort((a, b) => (a.code < b.code ? -1 : 1));
  },

  /** Undefined when the language is no longer stored. */
  read: (code: string): Promise<ArrayBuffer | undefined> =>
    directory()
      .then((all) => all.getFileHandle(code + ENDING))
      .then((handle) => handle.getFile())
      .then((file) => file.arrayBuffer())
      .catch(() => undefined),

  /** Stores the whole model or nothing. @throws AppError `quota-exceeded` */
  async put(code: string, model: ArrayBuffer): Promise<void> {
    await withStorageFailures(async () =>
      writeWhole(await directory(), code + ENDING, [new Uint8Array(model)]),
    );
  },

  async remove(code: string): Promise<void> {
    await (await directory()).removeEntry(code + ENDING).catch(() => undefined);
  },
};

export type ScanLanguageStore = typeof scanLanguageStore;

function directory(): Promise<FileSystemDirectoryHandle> {
  return withStorageFailures(() => privateDirectory("languages"));
}
