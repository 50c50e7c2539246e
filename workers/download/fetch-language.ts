import { toHex } from "../../src/core/base/to-hex";
import { AppError, detailOf, toFailure } from "../../src/core/domain/failure";
import { addressOfLanguage, type ScanLanguage } from "../../src/core/extract/scan/scan-languages";
import type { BytesHere } from "../../src/protocol/downloader";
import { gunzipped } from "../adapters/bytes/gunzipped";
import { requestFile } from "./request-file";

/**
 * Fetches a language's model, checks it against the checksum in the list, and returns it unpacked.
 * @throws AppError `language-not-fetched`
 */
export async function fetchLanguage(
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
  const sum = toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", model)));
  if (sum !== language.sha256)
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
