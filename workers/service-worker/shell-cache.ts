import { cacheName, cachePrefix, fingerprint } from "./caches";

/** A file of the shell; `revision` is null where the address changes with the content. */
export interface ShellEntry {
  readonly url: string;
  readonly revision: string | null;
}

/** The app itself (page, scripts, styles, icons), stored when a version is installed, so that it starts without a server. */
export class ShellCache {
  readonly version: string;
  readonly name: string;
  readonly #prefix: string;

  /** @param scope the base of the app, absolute, ending in "/". */
  constructor(
    private readonly scope: string,
    private readonly entries: readonly ShellEntry[],
  ) {
    this.version = fingerprint(JSON.stringify(entries));
    this.name = cacheName(scope, "shell", this.version);
    this.#prefix = cachePrefix(scope, "shell");
  }

  /**
   * Stores every file; what an earlier version holds under an address that names its content is copied.
   * @throws TypeError when a file is missing: then this version is not installed, and the old one stays.
   */
  async install(): Promise<void> {
    const cache = await caches.open(this.name);
    // Looked for once: at the first visit there is none, and there are many files.
    const earlier = await this.#earlierNames();
    await Promise.all(
      this.entries.map(async (entry) => {
        const url = this.#absolute(entry);
        const known = entry.revision === null ? await matchIn(earlier, url) : undefined;
        await cache.put(url, known ?? (await fetchWhole(url)));
      }),
    );
  }

  /** From this version, else from an older one, of which a page may still be open. */
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
