import { fingerprint } from "../../src/core/base/fingerprint";
import { cacheName, cachePrefix } from "./caches";

/** A file of the app shell; `revision` is null where the address changes with the content. */
export interface ShellEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** Caches the app shell (page, scripts, styles, icons) when a version is installed, so that the app starts offline. */
export class ShellCache {
  readonly name: string;
  readonly #prefix: string;

  /** @param scope the base of the app, absolute, ending in "/". */
  constructor(
    private readonly scope: string,
    private readonly entries: readonly ShellEntry[],
  ) {
    this.name = cacheName(scope, "shell", fingerprint(JSON.stringify(entries)));
    this.#prefix = cachePrefix(scope, "shell");
  }

  /**
   * Stores every file. A file with a content-based address is copied from an earlier version that has it.
   * @throws TypeError when a file is missing; then this version is not installed, and the old one stays.
   */
  async install(): Promise<void> {
    const cache = await caches.open(this.name);
    // Listed once for all files; on the first visit there is no earlier cache.
    const earlier = await this.#earlierNames();
    await Promise.all(
      this.entries.map(async (entry) => {
        const url = this.#absolute(entry);
        const known = entry.revision === null ? await matchIn(earlier, url) : undefined;
        await cache.put(url, known ?? (await fetchWhole(url)));
      }),
    );
  }

  /** Looks in this version first, then in older versions, because their pages may still be open. */
  async match(url: string): Promise<Response | undefined> {
    return (await matchIn([this.name], url)) ?? matchIn(await this.#earlierNames(), url);
  }

  async #earlierNames(): Promise<readonly string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(this.#prefix) && name !== this.name);
  }

  #absolute(entry: ShellEntry): string {
    return new URL(entry.url, this.scope).href;
  }
}

async function matchIn(names: readonly string[], url: string): Promise<Response | undefined> {
  for (const cacheName of names) {
    const response = await caches.match(url, { cacheName });
    if (response !== undefined) return response;
  }
  return undefined;
}

async function fetchWhole(url: string): Promise<Response> {
  const response = await fetch(url, { cache: "reload" });
  if (!response.ok || response.redirected) {
    throw new TypeError(`Cannot install ${url}: the host answered ${response.status}`);
  }
  return response;
}
