import { FootnoteDatabase } from "./database";
import { NativeDatabase } from "./native-database";

/** The connections to the database, each made at its first use. */
export class DatabaseConnections {
  /** The connection through the browser's own interface, for the data that a start reads. */
  readonly native = new NativeDatabase(
    () => this.strict.open(),
    () => this.onOutdated(),
  );
  #strict: FootnoteDatabase | undefined;
  #relaxed: FootnoteDatabase | undefined;

  /** @param onOutdated another tab has opened a newer version of the database. */
  constructor(private readonly onOutdated: () => void) {}

  /** Waits for the disk, for data that must not be lost. Durability is a property of the connection. */
  get strict(): FootnoteDatabase {
    return (this.#strict ??= this.#make("strict"));
  }

  /** Does not wait for the disk, for data that can be made again. */
  get relaxed(): FootnoteDatabase {
    return (this.#relaxed ??= this.#make("relaxed"));
  }

  #make(durability: "strict" | "relaxed"): FootnoteDatabase {
    const db = new FootnoteDatabase(durability);
    // By default, Dexie would close and quietly reopen with the new schema.
    db.on("versionchange", () => {
      db.close({ disableAutoOpen: true });
      this.onOutdated();
    });
    return db;
  }
}
