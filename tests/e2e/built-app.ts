import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, serve } from "../../tools/browser/serve.mjs";

/** Serves the built app as one host or another would; can be stopped and started again on the same port. */
export class BuiltApp {
  #port = 0;
  #stop: (() => Promise<void>) | undefined;
  #root = DIST;
  #base = "/";
  #headers = true;

  /** The address of the app, ending in "/". */
  get url(): string {
    return `${this.origin}${this.#base}`;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** @param host `headers: false` for a host that sets none, `base` for one that serves the app under a path. */
  async start(host: { readonly base?: string; readonly headers?: boolean } = {}): Promise<void> {
    await this.stop();
    this.#base = host.base ?? this.#base;
    this.#headers = host.headers ?? this.#headers;
    const running = await serve({
      root: this.#root,
      port: this.#port,
      base: this.#base,
      headers: this.#headers,
    });
    this.#port = running.port;
    this.#stop = running.stop;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    this.#stop = undefined;
  }

  /**
   * Puts a new version in the place of the one that is served: its page has `data-version="new"`.
   * @param dropped a file of the old one that it does without.
   */
  async publishNewVersion(dropped?: string): Promise<void> {
    await this.#copy();
    await edit(join(this.#root, "index.html"), (html) => html.replace("<html", '<html data-version="new"'));
    const worker = join(this.#root, "sw.js");
    await edit(worker, (script) =>
      script.replace(/\{"?revision"?:"\w+","?url"?:"index\.html"\}/, '{revision:"new",url:"index.html"}'),
    );
    if (dropped !== undefined) {
      const entry = new RegExp(`\\{"?revision"?:null,"?url"?:"${dropped.replaceAll(".", "\\.")}"\\},?`);
      await edit(worker, (script) => script.replace(entry, ""));
      await rm(join(this.#root, dropped));
    }
    await this.start();
  }

  /** Serves other bytes in the place of one file. */
  async publishFile(path: string, bytes: Uint8Array): Promise<void> {
    await this.#copy();
    await writeFile(join(this.#root, path), bytes);
    await this.start();
  }

  async #copy(): Promise<void> {
    this.#root = await mkdtemp(join(tmpdir(), "footnote-version-"));
    await cp(DIST, this.#root, { recursive: true });
  }

  /** Stops for good, and removes what was published. */
  async end(): Promise<void> {
    await this.stop();
    if (this.#root !== DIST) await rm(this.#root, { recursive: true });
  }
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(path, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`Cannot edit ${path}: nothing in it matches`);
  await writeFile(path, after);
}
