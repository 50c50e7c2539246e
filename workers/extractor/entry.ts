import type { Extractor } from "../../src/protocol/extractor";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { createBlobSource } from "./blob-source";
import { createExtractorFor } from "./extractors";
import { readFile } from "./read-file";

boot((start) => {
  const extractorFor = createExtractorFor(start.base);
  const extractor: Extractor = {
    read: (path, file, onUnit, signal) =>
      readFile(path, createBlobSource(path, file), extractorFor, onUnit, signal),
  };
  serve(extractor, portOf(start, "extractor"));
  return (_face, port) => port.close();
});
