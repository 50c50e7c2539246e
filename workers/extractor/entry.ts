import type { Extractor } from "../../src/protocol/extractor";
import { serve } from "../../src/rpc/serve";
import { createBlobSource } from "../adapters/bytes/blob-source";
import { boot, portOf } from "../boot";
import { createContainerFor } from "./containers";
import { createExtractorFor } from "./extractors";
import { guessCharset } from "./guess-charset";
import { MemberOpener } from "./member-opener";
import { readGiven } from "./read-given";
import { StepReader } from "./step-reader";

boot((start) => {
  const extractorFor = createExtractorFor(start.base);
  let reader: StepReader | undefined;
  const opener = new MemberOpener(createContainerFor(start.base), start.base);
  const extractor: Extractor = {
    async read(given, recognised, signal) {
      await reader?.close();
      reader = new StepReader(given.path, (aborted) =>
        readGiven(given, opener, extractorFor, aborted, recognised),
      );
      return reader.next(signal);
    },
    readOn(signal) {
      if (reader === undefined) throw new TypeError("Cannot read on: no file was begun");
      return reader.next(signal);
    },
    opens: (given, signal) => opener.opens(given, signal),
    unpack: (given, signal) => opener.unpack(given, signal),
    async preview(path, file) {
      const { previewSource } = await import("../../src/core/extract/preview-source");
      return previewSource(createBlobSource(path, file), guessCharset);
    },
    // The module is large, since it unpacks archives and draws pages, so it is loaded with the first picture.
    drawPage: async (path, file, wanted) =>
      (await import("./draw-file")).drawPagePicture({ path, file, base: start.base }, wanted),
    thumbnail: async (path, file) =>
      (await import("./draw-file")).makeThumbnail({ path, file, base: start.base }),
  };
  serve(extractor, portOf(start, "extractor"));
  return (_face, port) => port.close();
});
