import { AppError } from "../../src/core/domain/failure";

/**
 * Requests a file from a host: GET, a fixed address, and nothing that identifies the person.
 * @param model the model that the file belongs to, for failures.
 * @throws AppError `download-stopped` when the file is not there; any other error is worth another try.
 */
export async function requestFile(
  address: string,
  model: string,
  signal?: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return (await requestRest(address, model, 0, signal)).body;
}

export interface RestOfFile {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Where it begins: at the wanted byte, or at 0 where the host knows no parts of files. */
  readonly from: number;
  /** The bytes that the host says will come, 0 where it does not say; fewer than arrive where it sends them compressed. */
  readonly bytes: number;
}

/** As `requestFile`, from a byte on. */
export async function requestRest(
  address: string,
  model: string,
  from: number,
  signal?: AbortSignal,
): Promise<RestOfFile> {
  const response = await fetch(address, {
    ...(signal && { signal }),
    ...(from > 0 && { headers: { Range: `bytes=${from}-` } }),
    mode: "cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
  });
  if (response.ok && response.body !== null)
    return {
      body: response.body,
      from: response.status === PARTIAL ? from : 0,
      bytes: Number(response.headers.get("Content-Length") ?? 0),
    };
  const detail = `${address.slice(address.lastIndexOf("/") + 1)}: the host answered ${response.status}`;
  // A busy host may answer the next request.
  if (response.status >= 500 || response.status === 429) throw new Error(detail);
  throw new AppError({ kind: "download-stopped", model, reason: "not found", detail });
}

const PARTIAL = 206;
