import { AppError } from "../../../src/core/domain/failure";
import { gunzipped } from "./gunzipped";

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
