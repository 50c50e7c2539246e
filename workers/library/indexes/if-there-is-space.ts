import { toFailure } from "../../../src/core/domain/failure";

/** With the disk full a question is answered all the same, and only not kept; the folder says that it is full. */
export async function ifThereIsSpace(keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (thrown) {
    if (toFailure(thrown).kind !== "quota-exceeded") throw thrown;
  }
}
