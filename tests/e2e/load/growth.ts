import { HANDLES } from "./realms";
import type { HourFigures } from "./run-load";

/** Handles, rows and files that come and go while the app works: one that is left behind by each tab or folder is more. */
const AT_WORK = 8;
/** Heaps and the browser's own files breathe; what is left behind adds up from hour to hour. */
const [HEAP_SHARE, HEAP_BYTES] = [1.1, 4_000_000];
const OPEN_FILES_SHARE = 1.15;
/** An index grows by parts until they are merged, and the browser packs a database when it likes. */
const STORED_SHARE = 2;
const DATABASE_BYTES = 4_000_000;

/** What the app holds at the end of a later hour, but did not at the end of the first; in words. */
export function growthIn(hours: readonly HourFigures[]): readonly string[] {
  const [first, ...later] = hours;
  if (first === undefined) return ["no hour was measured"];
  return later.flatMap((hour, i) => {
    const limits: readonly (readonly [name: string, now: number, limit: number])[] = [
      ["bytes of heaps", hour.heapBytes, first.heapBytes * HEAP_SHARE + HEAP_BYTES],
      ["workers", hour.workers, first.workers],
      ...HANDLES.map((name) => [name, hour.handles[name], first.handles[name] + AT_WORK] as const),
      ["open files", hour.openFiles ?? 0, (first.openFiles ?? 0) * OPEN_FILES_SHARE],
      ...Object.entries(hour.rows).map(([table, rows]) => {
        // One is made for each file that an answer shows, and kept as long as the file.
        const kept = table === "thumbnails" ? (hour.rows["files"] ?? 0) : (first.rows[table] ?? 0) + AT_WORK;
        return [`rows of ${table}`, rows, kept] as const;
      }),
      ["index files", hour.files, first.files + AT_WORK],
      ["bytes of index files", hour.fileBytes, first.fileBytes * STORED_SHARE],
      ["bytes of the database", hour.databaseBytes, first.databaseBytes * STORED_SHARE + DATABASE_BYTES],
    ];
    return limits
      .filter(([, now, limit]) => now > limit)
      .map(([name, now, limit]) => `hour ${i + 2}: ${now} ${name}, at most ${Math.round(limit)}`);
  });
}
