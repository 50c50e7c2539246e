import type { ToServiceWorker } from "../protocol/service-worker-messages";
import { holdsDrop } from "./held-drops";
import { noteLoadedAnew } from "./must-load-anew";

/**
 * Registers the service worker, which serves the app offline and the person's files. It controls this page as soon as it
 * runs; a page that it did not serve lacks its headers, see `loadAnew`. Resolves to false where the browser has no service
 * workers (a private window of Firefox, for example).
 * @param base the address of the app, absolute, ending in "/".
 */
export async function registerServiceWorker(base: string): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register(
      new URL(import.meta.env.DEV ? "dev-sw.js?dev-sw" : "sw.js", base),
      // Development uses a module, because Vite serves the sources there.
      { scope: base, updateViaCache: "none", type: import.meta.env.DEV ? "module" : "classic" },
    );
    // It claims what is open when it begins to run, and misses a page that is just being loaded.
    void navigator.serviceWorker.ready.then(({ active }) => {
      if (navigator.serviceWorker.controller === null)
        active?.postMessage({ kind: "claim" } satisfies ToServiceWorker);
    });
    return true;
  } catch {
    return false;
  }
}

/** A slow line gets this long to fetch the app a second time, for the service worker. */
const WAIT_MS = 30_000;

/** Resolves when the service worker controls this page: what the page fetches from then on has its headers. */
export async function untilControlled(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (serviceWorker.controller === null)
    await new Promise((resolve) =>
      serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
}

/**
 * Loads the page anew as soon as the service worker serves it.
 * @param base the address of the app, absolute, ending in "/".
 * @param goOn called instead when the service worker does not come: where it can't be stored, or the line is too slow. Called
 *   as well when something was dropped meanwhile, which a reload would lose: the workers then get their headers all the same.
 */
export async function loadAnew(base: string, goOn: () => void): Promise<void> {
  noteLoadedAnew();
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), WAIT_MS));
  const isRegistered = await registerServiceWorker(base);
  if (!isRegistered || (await Promise.race([navigator.serviceWorker.ready, late])) === "late") return goOn();
  if (!holdsDrop()) return location.reload();
  await Promise.race([untilControlled(), late]);
  goOn();
}

/**
 * Holds back a link to a person's file until the service worker controls the page, because only it can open such a link.
 * On the very first visit it may still be storing the app. The browser handles later clicks.
 * @param base the address of the app, absolute, ending in "/".
 */
export function waitForServiceWorker(base: string): void {
  if (!("serviceWorker" in navigator)) return;
  document.addEventListener("click", (event) => {
    if (navigator.serviceWorker.controller !== null || event.defaultPrevented) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || !link.href.startsWith(`${base}open/`)) return;
    event.preventDefault();
    // The tab is opened during the click; the browser would block a later one as a popup.
    const tab = window.open("", "_blank");
    void navigator.serviceWorker.ready.then(() => {
      if (tab === null) return;
      tab.opener = null;
      tab.location.replace(link.href);
    });
  });
}
