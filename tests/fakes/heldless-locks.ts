/** Web Locks for a thread whose locks nobody gives up: requests never get through, and nothing is held. */
export const heldlessLocks = {
  request: () => new Promise<never>(() => undefined),
  query: async () => ({ held: [] }),
};
