import { unlessThrown } from "../core/base/unless-thrown";

/** Bytes that this origin uses and may still use, as reported by the browser, and whether its storage is persistent. */
export async function storageUse() {
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
  return unlessThrown(() => localStorage.getItem(PREFIX + key) ?? undefined, undefined);
}

export function writeLocal(key: string, value: string): void {
  unlessThrown(() => localStorage.setItem(PREFIX + key, value), undefined);
}

export function clearLocal(): void {
  const keys = unlessThrown(() => Object.keys(localStorage), []);
  for (const key of keys) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
