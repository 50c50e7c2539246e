import { registerServiceWorker } from "./service-worker";

/** The storage key that says that this tab was loaded anew. */
const TRIED = "footnote-loaded-anew";
/** A slow line gets this long to fetch the app a second time, for the service worker. */
const WAIT_MS = 30_000;

/**
 * Whether the page must be loaded anew before it starts anything: its host sent no headers, so its workers would have no
 * policy of their own. The service worker gives the headers to all that it serves, this page and its workers too. Asked
 * once a tab, since some browsers take no such headers.
 */
export function mustLoadAnew(): boolean {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return false;
  // The header that isolates comes with those that keep connections at home.
  if (crossOriginIsolated) {
    sessionStorage.removeItem(TRIED);
    return false;
  }
  return sessionStorage.getItem(TRIED) === null;
}

/**
 * Loads the page anew as soon as the service worker serves it.
 * @param base the address of the app, absolute, ending in "/".
 * @param goOn called instead when the service worker does not come: where it can't be stored, or the line is too slow.
 */
export async function loadAnew(base: string, goOn: () => void): Promise<void> {
  sessionStorage.setItem(TRIED, "");
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), WAIT_MS));
  const isRegistered = await registerServiceWorker(base);
  if (!isRegistered || (await Promise.race([navigator.serviceWorker.ready, late])) === "late") return goOn();
  location.reload();
}
