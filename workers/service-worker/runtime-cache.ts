import { sha256 } from "@noble/hashes/sha2.js";
import { toHex } from "../../src/core/base/to-hex";
import { sumOf } from "../adapters/bytes/sum-of";
import { rangeResponse } from "./byte-range";
import { cacheName, decodedHeaders } from "./caches";

/**
 * Versions of the files loaded on demand, by folder below the base: `{"ort": "3f2a…", "models/footnote-MiniLM": "…"}`.
 */
export type RuntimeVersions = Readonly<Record<string, string>>;

/** SHA-256 in hexadecimal of the files loaded on demand, by path below the base. */
export type RuntimeSums = Readonly<Record<string, string>>;

/**
 * Caches models, WebAssembly runtimes, large scripts and the sample, which are too large to download on every first visit.
 * They are stored at the first request and then answered without the network.
 */
export class RuntimeCache {
  /** Cache names by the absolute address prefix of their files. */
  readonly #names: ReadonlyMap<string, string>;
  /** Sums by the absolute address of their file. */
  readonly #sums: ReadonlyMap<string, string>;
  /** For each address that a request looks up, loads or stores: a promise of the end of that. */
  readonly #taken = new Map<string, Promise<void>>();

  /** @param scope the base of the app, absolute, ending in "/". */
  constructor(
    private readonly scope: string,
    versions: RuntimeVersions,
    sums: RuntimeSums,
  ) {
    this.#sums = new Map(Object.entries(sums).map(([path, sum]) => [new URL(path, scope).href, sum]));
    this.#names = new Map(
      Object.entries(versions).map(([folder, version]) => [
        new URL(`${folder}/`, scope).href,
        cacheName(scope, folder, version),
      ]),
    );
  }

  get names(): Iterable<string> {
    return this.#names.values();
  }

  /** The name of the cache for this address; undefined when the address belongs to none. */
  nameFor(url: string): string | undefined {
    for (const [prefix, name] of this.#names) if (url.startsWith(prefix)) return name;
    return undefined;
  }

  /** Those of the paths below the base that are not stored. */
  async unstored(paths: readonly string[]): Promise<readonly string[]> {
    const isStored = await Promise.all(
      paths.map((path) => {
        const { href } = new URL(path, this.scope);
        return caches.match(href, { cacheName: this.nameFor(href) ?? "" });
      }),
    );
    return paths.filter((_, at) => isStored[at] === undefined);
  }

  /**
   * Answers a request (or a range of it) from the cache, otherwise from the network while storing the response. A body that
   * is not the file of this version fails at its end, and is not stored; a script or WebAssembly is then not run. A file that
   * this version does not know is passed on and not stored.
   * @param keepAlive receives the work that must finish before the worker may stop.
   */
  async respond(
    request: Request,
    name: string,
    keepAlive: (work: Promise<unknown>) => void,
  ): Promise<{ readonly response: Response; readonly from: "cache" | "network" }> {
    const url = new URL(request.url);
    url.search = "";
    url.hash = "";
    const { href } = url;
    const sum = this.#sums.get(href);
    if (sum === undefined) return { response: await fetch(request), from: "network" };
    const release = await this.#take(href);
    let isStoring = false;
    try {
      const stored = await caches.match(href, { cacheName: name });
      if (stored !== undefined && (await isWhole(stored, href, sum)))
        return { response: await partOf(stored, request), from: "cache" };

      const loaded = await fetch(href, { cache: "no-cache", signal: request.signal });
      if (loaded.status !== 200 || loaded.body === null) return { response: loaded, from: "network" };
      const checked = loaded.body.pipeThrough(wholeBody(loaded.headers, sum));
      const [toPage, toCache] = checked.tee();
      isStoring = true;
      keepAlive(store(href, name, new Response(toCache, loaded)).finally(release));
      return { response: await partOf(new Response(toPage, loaded), request), from: "network" };
    } finally {
      if (!isStoring) release();
    }
  }

  /**
   * Waits until no other request is at this address, and takes it: one that came meanwhile would find nothing stored yet, and
   * load the same file. @returns what gives it back.
   */
  async #take(href: string): Promise<() => void> {
    for (let taken = this.#taken.get(href); taken !== undefined; taken = this.#taken.get(href)) await taken;
    let resolve = (): void => undefined;
    this.#taken.set(
      href,
      new Promise<void>((end) => {
        resolve = end;
      }),
    );
    return () => {
      this.#taken.delete(href);
      resolve();
    };
  }
}

/** Whether what is stored is the file, as far as that is looked at: a model is too large to be read twice at each start. */
async function isWhole(stored: Response, url: string, sum: string): Promise<boolean> {
  if (!/\.(?:m?js|wasm)$/.test(url)) return true;
  const bytes = await stored
    .clone()
    .arrayBuffer()
    .catch(() => undefined);
  return bytes !== undefined && (await sumOf(bytes)) === sum;
}

/** Never rejects: after a full disk or a broken connection the file is simply loaded again next time. */
async function store(url: string, name: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(
      url,
      new Response(response.body, { status: response.status, headers: decodedHeaders(response) }),
    );
  } catch {
    // `put` stores all or nothing.
  }
}

async function partOf(response: Response, request: Request): Promise<Response> {
  if (!request.headers.has("Range")) return response;
  return rangeResponse(await response.blob(), request, response.headers);
}

/**
 * Passes the body on and fails at its end if bytes are missing or others came, so that an incomplete or a changed file is
 * never stored.
 * @param sum SHA-256 of the decoded body in hexadecimal.
 */
export function wholeBody(
  headers: Headers,
  sum: string,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const expected = headers.has("Content-Encoding") ? undefined : headers.get("Content-Length");
  let received = 0;
  const hash = sha256.create();
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      hash.update(chunk);
      controller.enqueue(chunk);
    },
    flush(controller) {
      if (expected !== undefined && expected !== null && Number(expected) !== received)
        controller.error(new TypeError(`Cannot store: got ${received} bytes, expected ${expected}`));
      else if (toHex(hash.digest()) !== sum)
        controller.error(new TypeError("Cannot store: these are not the bytes of this version"));
    },
  });
}
