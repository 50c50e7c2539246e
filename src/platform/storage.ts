/** Bytes of this origin, as far as the browser tells, and whether it promised to keep them. */
export async function storageUse(): Promise<{
  usedBytes: number | undefined;
  freeBytes: number | undefined;
  persisted: boolean;
}> {
  const { usage, quota } = await navigator.storage.estimate();
  const freeBytes = usage === undefined || quota === undefined ? undefined : Math.max(0, quota - usage);
  return { usedBytes: usage, freeBytes, persisted: await navigator.storage.persisted() };
}

/** Asks the browser not to clear what is stored. Firefox asks the person, who may leave it unanswered: nobody waits. */
export function persistStorage(): void {
  navigator.storage.persist().catch(() => undefined);
}

const PREFIX = "footnote-";

// Local storage throws where cookies are blocked; nothing that the app cannot do without is kept there.
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
