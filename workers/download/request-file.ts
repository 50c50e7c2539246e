import { AppError } from "../../src/core/domain/failure";

/**
 * Asks a host for a file: a fixed address, GET, and nothing that tells who asks.
 * @param model what it is a file of, for failures.
 * @throws AppError `download-stopped` when it is not there; anything else is worth another try.
 */
export async function requestFile(
  address: string,
  model: string,
  signal?: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(address, {
    ...(signal && { signal }),
    mode: "cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
  });
  if (response.ok && response.body !== null) return response.body;
  const detail = `${address.slice(address.lastIndexOf("/") + 1)}: the host answered ${response.status}`;
  // A host that is busy may answer better next time.
  if (response.status >= 500 || response.status === 429) throw new Error(detail);
  throw new AppError({ kind: "download-stopped", model, reason: "not found", detail });
}
