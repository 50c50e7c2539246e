import { AppError } from "../../src/core/domain/failure";

/**
 * A file of the text recognition, below the base; unpacked, if it is gzip and the host has not unpacked it already.
 * @throws AppError `model-missing`
 */
export async function fetchRuntime(base: string, path: string): Promise<ArrayBuffer> {
  const missing = (detail: string): never => {
    throw new AppError({ kind: "model-missing", model: path, detail });
  };
  const response = await fetch(new URL(path, base)).catch((thrown: unknown) => missing(String(thrown)));
  if (!response.ok) return missing(`the host answered ${response.status}`);
  return gunzipped(await response.arrayBuffer());
}

/** The bytes, unpacked where they are gzip. @throws TypeError when they are damaged gzip */
async function gunzipped(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first !== 0x1f || second !== 0x8b) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer();
}
