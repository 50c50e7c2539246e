/** What can wait begins so long after an index has been opened: a question that is asked at once comes first. */
export const SETTLING_MS = 500;

/** Lets whatever else this worker has to do go first. @param ms at least so long. */
export function pause(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
