import type { EmbedderBoot } from "./embedder";

/** The first message to each worker that the page starts: its name, and the ports to serve and to call. */
export interface WorkerBoot {
  readonly kind: "boot";
  /** The Web Lock that the worker holds while it lives; its release reports the worker's death. */
  readonly lock: string;
  /** The base of the app, absolute, ending in "/". Models and runtimes lie below it. */
  readonly base: string;
  /** The ports by the name of the interface behind each. */
  readonly ports: Readonly<Record<string, MessagePort>>;
  /** Set only for embedders. */
  readonly embedder?: EmbedderBoot;
  /** Set only for the indexer: whether the tab that led before died, rather than being closed or reloaded. */
  readonly afterCrash?: boolean;
}

/** A later message: one more port on which to serve the named interface (for another tab or a restarted worker). */
export interface ServePort {
  readonly kind: "serve";
  readonly face: string;
  readonly port: MessagePort;
}
