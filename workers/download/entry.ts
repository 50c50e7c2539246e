import { transfer } from "comlink";
import type { Downloader } from "../../src/protocol/downloader";
import { serve } from "../../src/rpc/serve";
import { systemClock } from "../../src/rpc/system-clock";
import { boot, portOf } from "../boot";
import { isOneFile, addressesOf, type ModelBuild } from "../../src/core/models/catalogue";
import { fetchGguf } from "./fetch-gguf";
import { fetchLanguage } from "./fetch-language";
import { takeInModel, type MlcSource } from "../adapters/models/take-in-model";
import { LIBRARY_FILE } from "../adapters/storage/mlc-cache";
import { requestFile } from "./request-file";

// Only this worker's content security policy allows other hosts: see `service-worker/security-headers`.
boot((start) => {
  const downloader: Downloader = {
    fetchModel: (model, onBytes, signal) => {
      const sleep = (ms: number, pause: AbortSignal): Promise<void> => systemClock.sleep(ms, pause);
      if (isOneFile(model)) return fetchGguf({ model, onBytes, sleep }, signal);
      const { id, bytes: expectedBytes } = model;
      return takeInModel({ id, source: hostSource(model), expectedBytes, onBytes, sleep }, signal);
    },
    fetchLanguage: async (language, onBytes) => {
      const model = await fetchLanguage(language, onBytes);
      return transfer(model, [model]);
    },
  };
  serve(downloader, portOf(start, "download"));
  return (_face, port) => serve(downloader, port);
});

/** Reads the files of a build from the host that publishes it. */
function hostSource(build: ModelBuild): MlcSource {
  const { folder, library } = addressesOf(build);
  return {
    name: build.folder,
    open: (file, signal) =>
      requestFile(file === LIBRARY_FILE ? library : `${folder}${file}`, build.folder, signal),
  };
}
