/** Bytes that this origin uses and may still use, as reported by the browser, and whether its storage is persistent. */
export async function storageUse(): Promise<{
  usedBytes: number | undefined;
  freeBytes: number | undefined;
  persisted: boolean;
}> {
  const { usage, quota } = await navigator.storage.estimate();
  const freeBytes = usage === undefined || quota === undefined ? undefined : Math.max(0, quota - usage);
  return { usedBytes: usage, freeBytes, persisted: await navigator.storage.persisted() };
}

/** Asks the browser for persistent storage. Firefox asks the person, who may never answer, so the call does not wait. */
export function persistStorage(): void {
  navigator.storage.persist().catch(() => undefined);
}

const PREFIX = "footnote-";

// Local storage throws where cookies are blocked, so it holds nothing that the app requires.
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    return;
  }
}

export function clearLocal(): void {
  try {
    const ours = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of ours) localStorage.removeItem(key);
  } catch {
    return;
  }
}
