/** Upkeep waits this long after an index has been opened, so that a question asked at once comes first. */
export const SETTLING_MS = 500;

/** Lets other tasks of this worker run first. @param ms the shortest pause. */
export function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
