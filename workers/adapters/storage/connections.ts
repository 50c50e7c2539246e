import { FootnoteDatabase } from "./database";
import { NativeDatabase } from "./native-database";

/** The connections to the one database, each made when it is first used. */
export class DatabaseConnections {
  /** By the browser's own interface: what a start reads. */
  readonly native = new NativeDatabase(
    () => this.strict.open(),
    () => this.onOutdated(),
  );
  #strict: FootnoteDatabase | undefined;
  #relaxed: FootnoteDatabase | undefined;

  /** @param onOutdated another tab has opened a newer version of the database. */
  constructor(private readonly onOutdated: () => void) {}

  /** Waits for the disk: what must not be lost. Durability belongs to the connection. */
  get strict(): FootnoteDatabase {
    return (this.#strict ??= this.#make("strict"));
  }

  /** Does not: what can be found again. */
  get relaxed(): FootnoteDatabase {
    return (this.#relaxed ??= this.#make("relaxed"));
  }

  #make(durability: "strict" | "relaxed"): FootnoteDatabase {
    const db = new FootnoteDatabase(durability);
    // Dexie would close and quietly reopen on the new schema.
    db.on("versionchange", () => {
      db.close({ disableAutoOpen: true });
      this.onOutdated();
    });
    return db;
  }
}
