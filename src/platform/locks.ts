/** Holds a Web Lock from when the promise resolves until the given function is called, or the page ends. */
export function holdLock(name: string): Promise<() => void> {
  return new Promise((held, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => held(() => release())))
      .catch((thrown: unknown) => reject(thrown instanceof Error ? thrown : new Error(String(thrown))));
  });
}

/** Whether any page holds the Web Lock. */
export async function isLockHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}
