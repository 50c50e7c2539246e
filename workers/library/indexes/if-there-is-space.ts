import { toFailure } from "../../../src/core/domain/failure";

/** Ignores a full disk: a question is still answered, only not stored, and the folder reports the full disk. */
export async function ifThereIsSpace(keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (thrown) {
    if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
  }
}
