import { createSerially } from "../../src/core/base/serially";
import { z } from "../../src/core/base/zod";
import { versionKey, type FileRecord } from "../../src/core/domain/file-record";
import type { SettingsStore } from "../../src/core/ports/store";

const SETTING = "files-being-read";
/** Short reads are not marked: most files are read in milliseconds. After a crash each is, before it begins. */
const NOTED_AFTER_MS = 1_000;
/** A file is set aside after as many deaths in a row. After one, it may have been read beside the file that was at fault. */
const MAX_DEATHS = 2;

const inProgressSchema = z.object({
  reading: z.array(z.string()),
  /** How many tabs in a row died while the file was being read. */
  deaths: z.record(z.string(), z.number()),
});
type InProgress = z.infer<typeof inProgressSchema>;

/**
 * Remembers in the store which files are being read, so that a file in whose reading the tab dies, again and again, is set
 * aside: a worker that runs out of memory takes the whole tab along, and the next start would read the same file.
 */
export class FilesInProgress {
  readonly #reading = new Set<string>();
  #deaths = new Map<string, number>();
  /** Whether the last visit crashed. Then a file may have taken the tab along before it was marked. */
  #isAfterCrash = false;
  readonly #serially = createSerially();

  constructor(private readonly settings: SettingsStore) {}

  /**
   * Counts the deaths of the last visit; called before the first file is read.
   * @param afterCrash whether the last visit ended otherwise than by closing or reloading its tab, which forgets all deaths.
   */
  async begin(afterCrash: boolean): Promise<void> {
    this.#isAfterCrash = afterCrash;
    const stored = inProgressSchema.safeParse(await this.settings.readSetting(SETTING)).data;
    if (stored === undefined || (stored.reading.length === 0 && Object.keys(stored.deaths).length === 0))
      return;
    this.#deaths = new Map(afterCrash ? Object.entries(stored.deaths) : []);
    if (afterCrash) for (const key of stored.reading) this.#deaths.set(key, (this.#deaths.get(key) ?? 0) + 1);
    await this.#write();
  }

  /**
   * Whether tabs have died in reading the file as it is now, so often that it is not read again.
   * @param page the page to recognise; by default the file is read.
   */
  isFatal(file: FileRecord, page?: number): boolean {
    return (this.#deaths.get(keyOf(file, page)) ?? 0) >= MAX_DEATHS;
  }

  /**
   * Notes that a worker reads the file, or recognises a page of it. Resolves with what notes the end, whatever the outcome: at
   * once, and after a crash when the mark is stored.
   */
  async begun(file: FileRecord, page?: number): Promise<() => void> {
    const key = keyOf(file, page);
    const note = (): Promise<void> => {
      this.#reading.add(key);
      return this.#write();
    };
    const timer = this.#isAfterCrash ? undefined : setTimeout(() => void note(), NOTED_AFTER_MS);
    if (this.#isAfterCrash) await note();
    return () => {
      clearTimeout(timer);
      const wasNoted = this.#reading.delete(key);
      const hadDied = this.#deaths.delete(key);
      if (wasNoted || hadDied) void this.#write();
    };
  }

  /** Resolves also when the disk is full: reading goes on without marks. */
  #write(): Promise<void> {
    return this.#serially(async () => {
      const stored: InProgress = { reading: [...this.#reading], deaths: Object.fromEntries(this.#deaths) };
      await this.settings.writeSetting(SETTING, stored).catch(() => undefined);
    });
  }
}

function keyOf(file: FileRecord, page: number | undefined): string {
  return page === undefined ? versionKey(file) : `${versionKey(file)} ${page}`;
}
