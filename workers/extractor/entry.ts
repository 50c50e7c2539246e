import type { Extractor } from "../../src/protocol/extractor";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { createBlobSource } from "./blob-source";
import { createExtractorFor } from "./extractors";
import { readFile } from "./read-file";

boot((start) => {
  const extractorFor = createExtractorFor(start.base);
  const extractor: Extractor = {
    async read(path, file, recognised, onUnit, signal) {
      const start = performance.now();
      try {
        const source = createBlobSource(path, file);
        return await readFile(path, source, extractorFor, onUnit, signal, recognised);
      } finally {
        // Seen in the browser's profiler, and by `npm run eval:extraction`.
        performance.measure(path, { start });
      }
    },
  };
  serve(extractor, portOf(start, "extractor"));
  return (_face, port) => port.close();
});
