import { transfer } from "comlink";
import type { Downloader } from "../../src/protocol/downloader";
import { serve } from "../../src/rpc/serve";
import { systemClock } from "../../src/rpc/system-clock";
import { boot, portOf } from "../boot";
import { isOneFile } from "../../src/core/models/catalogue";
import { fetchGguf } from "./fetch-gguf";
import { fetchLanguage } from "./fetch-language";
import { hostSource } from "./host-source";
import { takeInModel } from "../adapters/models/take-in-model";

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
