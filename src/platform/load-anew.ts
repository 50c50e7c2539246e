import { noteLoadedAnew } from "./must-load-anew";
import { registerServiceWorker } from "./register-service-worker";

/** A slow line gets this long to fetch the app a second time, for the service worker. */
const WAIT_MS = 30_000;

/**
 * Loads the page anew as soon as the service worker serves it.
 * @param base the address of the app, absolute, ending in "/".
 * @param goOn called instead when the service worker does not come: where it can't be stored, or the line is too slow.
 */
export async function loadAnew(base: string, goOn: () => void): Promise<void> {
  noteLoadedAnew();
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), WAIT_MS));
  const isRegistered = await registerServiceWorker(base);
  if (!isRegistered || (await Promise.race([navigator.serviceWorker.ready, late])) === "late") return goOn();
  location.reload();
}
