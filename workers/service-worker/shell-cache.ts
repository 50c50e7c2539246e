import { fingerprint } from "../../src/core/base/fingerprint";
import { sumOf } from "../adapters/bytes/sum-of";
import { cacheName, cachePrefix, decodedHeaders } from "./caches";

/** A file of the app shell; `revision` is null where the address changes with the content. */
export interface ShellEntry {
  readonly url: string;
  readonly revision: string | null;
}

export interface ShellFile {
  readonly response: Response;
  /** Whether its bytes are others than were stored, and the host did not give it anew. */
  readonly isDamaged: boolean;
}

/** The header of a stored file that has the sum of its bytes. Files that earlier versions stored have none. */
const SUM = "X-Sum";

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
        const url = new URL(entry.url, this.scope).href;
        const known = entry.revision === null ? await this.#matchIn(earlier, url) : undefined;
        const file = known?.isDamaged === false ? known.response : await fetchWhole(url);
        await cache.put(url, await withSum(file));
      }),
    );
  }

  /**
   * Looks in this version first, then in older versions, because their pages may still be open. A file whose stored bytes
   * were damaged is fetched anew, and stored again if the host still has it.
   */
  async match(url: string): Promise<ShellFile | undefined> {
    return (await this.#matchIn([this.name], url)) ?? this.#matchIn(await this.#earlierNames(), url);
  }

  async #matchIn(names: readonly string[], url: string): Promise<ShellFile | undefined> {
    for (const cacheName of names) {
      const stored = await caches.match(url, { cacheName });
      if (stored === undefined) continue;
      const sum = stored.headers.get(SUM);
      // A disk that is damaged may not give all of it.
      const bytes = await stored.arrayBuffer().catch(() => new ArrayBuffer(0));
      if (sum === null || sum === (await sumOf(bytes)))
        return { response: new Response(bytes, stored), isDamaged: false };
      const fetched = await fetchWhole(url).then(withSum, () => undefined);
      if (fetched === undefined) return { response: new Response(bytes, stored), isDamaged: true };
      // The host may have a newer version. Without room, it is fetched again the next time.
      if (fetched.headers.get(SUM) === sum)
        await (await caches.open(cacheName)).put(url, fetched.clone()).catch(() => undefined);
      return { response: fetched, isDamaged: false };
    }
    return undefined;
  }

  async #earlierNames(): Promise<readonly string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(this.#prefix) && name !== this.name);
  }
}

async function fetchWhole(url: string): Promise<Response> {
  const response = await fetch(url, { cache: "reload" });
  if (!response.ok || response.redirected) {
    throw new TypeError(`Cannot install ${url}: the host answered ${response.status}`);
  }
  return response;
}

async function withSum(response: Response): Promise<Response> {
  const headers = decodedHeaders(response);
  const bytes = await response.arrayBuffer();
  headers.set(SUM, await sumOf(bytes));
  return new Response(bytes, { status: response.status, headers });
}
