import { filler, type Random } from "../../fixtures/filler";

/** A file of the world, and the words of its present text that no other text has. */
export interface WorldFile {
  readonly keeper: string;
  readonly text: string;
}

/** What a folder on the disk holds, by path. */
export type WorldFolder = Map<string, WorldFile>;

/** What changed on the disk: texts to write, and paths to erase. */
export interface DiskChange {
  readonly write: Readonly<Record<string, string>>;
  readonly erase: readonly string[];
}

/**
 * What is on the disk and what the page has shown as done, apart from the app: what the stores have to hold after any death. The
 * same random numbers make the same world.
 */
export class World {
  readonly folders = new Map<string, WorldFolder>();
  /** Every text that a file has ever had, for a store that is not up to date yet. */
  readonly everWritten = new Set<string>();
  /** Ids of answers that the page has shown. */
  readonly answers = new Set<string>();
  #serial = 0;

  constructor(private readonly random: Random) {}

  /** Makes a folder of `files` files. */
  make(name: string, files: number): DiskChange {
    this.folders.set(name, new Map());
    return this.change(name, { added: files, rewritten: 0, erased: 0 });
  }

  /** Adds, writes anew and erases some of a folder's files. */
  change(
    name: string,
    { added, rewritten, erased }: { added: number; rewritten: number; erased: number },
  ): DiskChange {
    const folder = this.folder(name);
    const write: Record<string, string> = {};
    const paths = [...folder.keys()];
    const pick = (): string | undefined => paths.splice(this.random(paths.length), 1)[0];
    const erase = Array.from({ length: erased }, pick).filter((path) => path !== undefined);
    const anew = Array.from({ length: rewritten }, pick).filter((path) => path !== undefined);
    const fresh = Array.from({ length: added }, () => `record-${++this.#serial}.txt`);
    for (const path of erase) folder.delete(path);
    for (const path of [...anew, ...fresh]) {
      const file = this.#write();
      folder.set(path, file);
      write[path] = file.text;
    }
    return { write, erase };
  }

  /** Puts a folder into the world that is on the disk already, with files of one line that no other holds. */
  take(name: string, texts: Readonly<Record<string, string>>): void {
    const files = Object.entries(texts).map(([path, text]) => {
      const line = text.trim().split("\n").at(-1) ?? "";
      return [path, { keeper: line, text }] as const;
    });
    this.folders.set(name, new Map(files));
    for (const text of Object.values(texts)) this.everWritten.add(text);
  }

  /** All files of a folder, to be written to an empty disk. */
  diskOf(name: string): DiskChange {
    const files = [...this.folder(name)].map(([path, { text }]) => [path, text]);
    return { write: Object.fromEntries(files) as Record<string, string>, erase: [] };
  }

  /** Any file of a folder. */
  anyFile(name: string): WorldFile {
    const files = [...this.folder(name).values()];
    const file = files[this.random(files.length)];
    if (file === undefined) throw new Error(`Cannot ask: ${name} has no files`);
    return file;
  }

  folder(name: string): WorldFolder {
    const folder = this.folders.get(name);
    if (folder === undefined) throw new Error(`Cannot change ${name}: there is no such folder`);
    return folder;
  }

  #write(): WorldFile {
    const keeper = `Keeper${++this.#serial}.`;
    const prose = Array.from({ length: 1 + this.random(3) }, () => filler(this.random));
    const text = [`The keeper of this record is called ${keeper}`, ...prose].join("\n\n");
    this.everWritten.add(text);
    return { keeper, text };
  }
}
