import { transfer } from "comlink";
import type { Downloader } from "../../src/protocol/downloader";
import { serve } from "../../src/rpc/serve";
import { systemClock } from "../../src/rpc/system-clock";
import { boot, portOf } from "../boot";
import { fetchLanguage } from "./fetch-language";
import { hostSource } from "./host-source";
import { takeInModel } from "../adapters/models/take-in-model";

// Only this worker's content security policy allows other hosts: see `service-worker/security-headers`.
boot((start) => {
  const downloader: Downloader = {
    fetchModel: (build, onBytes, signal) =>
      takeInModel(
        {
          id: build.id,
          source: hostSource(build),
          expectedBytes: build.bytes,
          onBytes,
          sleep: (ms, pause) => systemClock.sleep(ms, pause),
        },
        signal,
      ),
    fetchLanguage: async (language, onBytes) => {
      const model = await fetchLanguage(language, onBytes);
      return transfer(model, [model]);
    },
  };
  serve(downloader, portOf(start, "download"));
  return (_face, port) => serve(downloader, port);
});
