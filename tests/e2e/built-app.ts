import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, serve } from "../../tools/browser/serve.mjs";

/**
 * Serves the built app with the headers and the base of a given host. It can be stopped and restarted on the same port.
 */
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

  /** @param host `headers: false` for a host that sets none, `base` for a host that serves the app under a path. */
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
   * Replaces the served version by a new one whose page has `data-version="new"`.
   * @param dropped a file of the old version that the new one lacks.
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

  /** Serves other bytes for one file. */
  async publishFile(path: string, bytes: Uint8Array): Promise<void> {
    if (this.#root === DIST) await this.#copy();
    await writeFile(join(this.#root, path), bytes);
    // Those of the file before would be served in its place.
    for (const end of [".br", ".gz"]) await rm(join(this.#root, `${path}${end}`), { force: true });
    await this.start();
  }

  /** Serves scripts in which other words stand for some, for what is known of a file that no test can have. */
  async publishScripts(words: ReadonlyMap<string, string>): Promise<void> {
    await this.#copy();
    const folder = join(this.#root, "assets");
    const unseen = new Set(words.keys());
    for (const name of await readdir(folder)) {
      if (!name.endsWith(".js")) continue;
      const script = await readFile(join(folder, name), "utf8");
      const found = [...words].filter(([known]) => script.includes(known));
      for (const [known] of found) unseen.delete(known);
      const changed = found.reduce((text, [known, other]) => text.replaceAll(known, other), script);
      if (changed !== script) await writeFile(join(folder, name), changed);
    }
    if (unseen.size > 0) throw new Error(`Cannot change the scripts: none has ${[...unseen].join(", ")}`);
    await this.start();
  }

  async #copy(): Promise<void> {
    this.#root = await mkdtemp(join(tmpdir(), "footnote-version-"));
    await cp(DIST, this.#root, { recursive: true });
  }

  /** Stops for good and removes the published files. */
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
