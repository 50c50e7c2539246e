import { transfer } from "comlink";
import type { Downloader, BytesHere } from "../../src/protocol/downloader";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { isBuild, isOneFile, addressesOf, type ModelBuild } from "../../src/core/models/catalogue";
import { fetchGguf, fetchSearchModel } from "./fetch-files";
import { takeInModel, type MlcSource } from "../adapters/models/take-in-model";
import { LIBRARY_FILE } from "../adapters/storage/mlc-cache";
import { requestFile } from "./request-file";
import { AppError, detailOf, toFailure } from "../../src/core/domain/failure";
import { addressOfLanguage, type ScanLanguage } from "../../src/core/extract/scan/scan-languages";
import { gunzipped } from "../adapters/bytes/gunzipped";
import { sumOf } from "../adapters/bytes/sum-of";

// Only this worker's content security policy allows other hosts: see `service-worker/security-headers`.
boot((start) => {
  const downloader: Downloader = {
    fetchModel: (model, onBytes, signal) => {
      if (isOneFile(model)) return fetchGguf(model, onBytes, signal);
      if (!isBuild(model)) return fetchSearchModel(model, onBytes, signal);
      const { id, bytes: expectedBytes } = model;
      return takeInModel({ id, source: hostSource(model), expectedBytes, onBytes }, signal);
    },
    fetchLanguage: async (language, onBytes) => {
      const model = await fetchLanguage(language, onBytes);
      return transfer(model, [model]);
    },
  };
  serve(downloader, portOf(start, "download"));
  return (_face, port) => serve(downloader, port);
});

function hostSource(build: ModelBuild): MlcSource {
  const { folder, library } = addressesOf(build);
  return {
    name: build.folder,
    open: (file, signal) =>
      requestFile(file === LIBRARY_FILE ? library : `${folder}${file}`, build.folder, signal),
  };
}

/**
 * Fetches a language's model, checks it against the checksum in the list, and returns it unpacked.
 * @throws AppError `language-not-fetched`
 */
async function fetchLanguage(
  language: ScanLanguage,
  onBytes: (bytes: BytesHere) => void,
): Promise<ArrayBuffer> {
  const packed = await fetchPacked(language, onBytes).catch((thrown: unknown) => {
    const failure = toFailure(thrown);
    const isGone = failure.kind === "download-stopped" && failure.reason === "not found";
    throw notFetched(language, isGone ? "not found" : "unreachable", thrown);
  });
  const model = await gunzipped(packed).catch((thrown: unknown) => {
    throw notFetched(language, "damaged", thrown);
  });
  if ((await sumOf(model)) !== language.sha256)
    throw notFetched(language, "damaged", new Error("its sum is not the one that is known"));
  return model;
}

function notFetched(
  { name }: ScanLanguage,
  reason: "damaged" | "not found" | "unreachable",
  thrown: unknown,
): AppError {
  return new AppError({ kind: "language-not-fetched", language: name, reason, detail: detailOf(thrown) });
}

async function fetchPacked(
  language: ScanLanguage,
  onBytes: (bytes: BytesHere) => void,
): Promise<ArrayBuffer> {
  const body = await requestFile(addressOfLanguage(language), language.name);
  let here = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      here += part.length;
      onBytes({ here, total: Math.max(here, language.bytes) });
      controller.enqueue(part);
    },
  });
  return new Response(body.pipeThrough(counting)).arrayBuffer();
}
