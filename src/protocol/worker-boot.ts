import type { EmbedderBoot } from "./embedder";

/** The first message to each worker that the page starts: its name and the ports it is to serve and to call. */
export interface WorkerBoot {
  readonly kind: "boot";
  /** The Web Lock that the worker takes and keeps: its release tells of its death. */
  readonly lock: string;
  /** The base of the app, absolute, ending in "/". Models and runtimes lie below it. */
  readonly base: string;
  /** Port by the name of the interface behind it. */
  readonly ports: Readonly<Record<string, MessagePort>>;
  /** Only for embedders. */
  readonly embedder?: EmbedderBoot;
}

/** A later message: one more port to serve the named interface on (another tab, a restarted worker). */
export interface ServePort {
  readonly kind: "serve";
  readonly face: string;
  readonly port: MessagePort;
}
