import type { Extractor } from "../../src/protocol/extractor";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { createContainerFor } from "./containers";
import { createExtractorFor } from "./extractors";
import { MemberOpener } from "./member-opener";
import { readGiven } from "./read-given";
import { unpackGiven } from "./unpack-given";
import { makeThumbnail } from "./make-thumbnail";

boot((start) => {
  const extractorFor = createExtractorFor(start.base);
  const opener = new MemberOpener(createContainerFor(start.base));
  const extractor: Extractor = {
    async read(given, recognised, onUnit, signal) {
      const began = performance.now();
      try {
        return await readGiven(given, opener, extractorFor, onUnit, signal, recognised);
      } finally {
        // Seen in the browser's profiler, and by `npm run eval:extraction`.
        performance.measure(given.path, { start: began });
      }
    },
    unpack: (given, signal) => unpackGiven(given, opener, signal),
    thumbnail: (path, file) => makeThumbnail(path, file, start.base),
  };
  serve(extractor, portOf(start, "extractor"));
  return (_face, port) => port.close();
});
