import { toFailure } from "../../../src/core/domain/failure";

/**
 * Ignores a full disk: a question is still answered, only not stored, and the folder reports the full disk.
 * @returns what was kept; undefined where there is no space.
 */
export async function ifThereIsSpace<T>(keep: () => Promise<T>): Promise<T | undefined> {
  try {
    return await keep();
  } catch (thrown) {
    if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
    return undefined;
  }
}
