import { DIST, serve } from "../../scripts/serve.mjs";

/** Serves the built app as one host or another would; can be stopped and started again on the same port. */
export class BuiltApp {
  #port = 0;
  #stop: (() => Promise<void>) | undefined;
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
    const running = await serve({ root: DIST, port: this.#port, base: this.#base, headers: this.#headers });
    this.#port = running.port;
    this.#stop = running.stop;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    this.#stop = undefined;
  }
}
