import { AppError } from "../../../src/core/domain/failure";
import { gunzipped } from "./gunzipped";

/**
 * Fetches a file that a runtime needs, below the base URL. A file that still arrives as gzip is unpacked.
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
