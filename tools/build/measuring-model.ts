import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { randomGguf } from "./random-gguf.ts";

/** A model of twenty-six million weights: large enough not to fit into a processor's caches, and read in seconds. */
const SHAPE = { width: 512, layers: 8, heads: 8, keyValueHeads: 8, feedForward: 1408 } as const;
/** In blocks; less than the 32 kB that gzip looks back. */
const PERIOD = 449;
const SOURCES = ["measuring-model.ts", "random-gguf.ts"];

/** The language model with which the app measures how fast a machine runs models, see `workers/model/measure-speed`. */
export function makeMeasuringModel(): Uint8Array<ArrayBuffer> {
  return randomGguf("Measuring model", SHAPE, PERIOD);
}

/** Writes the model to `public/wllama/` before Vite serves or builds, unless it is newer than what makes it. */
export function measuringModel(root: string): Plugin {
  const target = join(root, "public/wllama/measuring.gguf.gz");
  return {
    name: "footnote:measuring-model",
    config: () => {
      const changed = Math.max(...SOURCES.map((name) => statSync(join(root, "tools/build", name)).mtimeMs));
      if (existsSync(target) && statSync(target).mtimeMs > changed) return;
      mkdirSync(dirname(target), { recursive: true });
      // Two runs may write at the same time: each renames a file of its own, so neither sees an incomplete one.
      const unfinished = `${target}.${process.pid}`;
      writeFileSync(unfinished, gzipSync(makeMeasuringModel(), { level: 9 }));
      renameSync(unfinished, target);
    },
  };
}
