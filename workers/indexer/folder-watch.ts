import { hintsOf, type ReportedChange } from "../../src/core/indexing/plan-changes";
import type { FolderRecord } from "./folder-record";

export interface WatchPorts {
  /** Looks at single files, which have probably changed. */
  readonly bringForward: (paths: readonly string[]) => void;
  readonly walk: () => void;
}

/** Reports that come within this time are looked at together: an editor that saves a file makes several. */
const GATHER_MS = 250;
/** The shortest time between two walks that reports ask for. */
const WALK_EVERY_MS = 10_000;
/** The browser fails with more observed directories than 200,000, and a tenth of them is slow. */
const MOST_DIRECTORIES = 20_000;

/**
 * Listens to the browser's reports of changes in a folder, where there are any. They only bring files forward: what the folder
 * holds is told by its walks, which go on without them.
 */
export class FolderWatch {
  #unobserve: (() => void) | undefined;
  #isStarting = false;
  #heard: ReportedChange[] = [];
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #walking: ReturnType<typeof setTimeout> | undefined;
  #walkedAt = -Infinity;

  constructor(
    private readonly record: Pick<FolderRecord, "files" | "folder">,
    private readonly ports: WatchPorts,
  ) {}

  /** Begins to listen, unless it does already; does nothing where the browser reports nothing. */
  async start(directories: number): Promise<void> {
    if (this.#unobserve !== undefined || this.#isStarting || directories > MOST_DIRECTORIES) return;
    const { observe } = this.record.files;
    if (observe === undefined) return;
    this.#isStarting = true;
    try {
      const unobserve = await observe((changes) => this.#hear(changes));
      // `stop` may have been called meanwhile.
      if (this.#isStarting) this.#unobserve = unobserve;
      else unobserve();
    } catch {
      // Without reports the walks find all changes, only later.
    } finally {
      this.#isStarting = false;
    }
  }

  stop(): void {
    this.#isStarting = false;
    this.#unobserve?.();
    this.#unobserve = undefined;
    clearTimeout(this.#gathering);
    clearTimeout(this.#walking);
    this.#gathering = this.#walking = undefined;
    this.#heard = [];
  }

  #hear(changes: readonly ReportedChange[]): void {
    this.#heard.push(...changes);
    this.#gathering ??= setTimeout(() => this.#gathered(), GATHER_MS);
  }

  #gathered(): void {
    const { paths, needsWalk } = hintsOf(this.#heard, this.record.folder.readsIgnored);
    // After an error the browser reports nothing more. The next walk begins to listen again.
    const isOver = this.#heard.some(({ type }) => type === "errored");
    this.#heard = [];
    this.#gathering = undefined;
    if (paths.length > 0) this.ports.bringForward(paths);
    if (needsWalk) this.#walkSoon();
    if (isOver) {
      this.#unobserve?.();
      this.#unobserve = undefined;
    }
  }

  #walkSoon(): void {
    const since = performance.now() - this.#walkedAt;
    this.#walking ??= setTimeout(
      () => {
        this.#walking = undefined;
        this.#walkedAt = performance.now();
        this.ports.walk();
      },
      Math.max(0, WALK_EVERY_MS - since),
    );
  }
}
