import type { ToServiceWorker } from "../protocol/service-worker";

/** A new version that nothing keeps from taking over does so in less. */
const TAKES_OVER_MS = 3_000;
/** Below the app's own page: one that fetches nothing, and leads back after three seconds. */
const QUIET_PAGE = "update/index.html";
/** Where the screen that was open is kept meanwhile. */
const LEFT = "footnote-left-for-update";

/** Tells whether a new version waits to take over: at once, and whenever that changes. */
export function watchUpdate(listener: (waiting: boolean) => void): void {
  if (!("serviceWorker" in navigator)) return listener(false);
  void navigator.serviceWorker.ready.then((registration) => {
    const tell = (): void => listener(registration.waiting !== null && registration.active !== null);
    const watchInstalling = (): void => registration.installing?.addEventListener("statechange", tell);
    registration.addEventListener("updatefound", watchInstalling);
    // Another tab may have found it.
    watchInstalling();
    tell();
  });
}

/**
 * Lets the waiting version take over, and reloads once it has, or has already.
 *
 * Chromium stops the old version for it; what the page or its workers fetch in that moment starts the old one again, and the
 * change is left until that one has had nothing to do for half a minute. It comes to mind when no page is there: so this
 * one makes way for a page that fetches nothing.
 */
export function takeUpdate(): void {
  void navigator.serviceWorker.ready.then(({ waiting }) => {
    if (waiting === null) return location.reload();
    const late = setTimeout(makeWay, TAKES_OVER_MS);
    const onTaken = (): void => {
      clearTimeout(late);
      location.reload();
    };
    navigator.serviceWorker.addEventListener("controllerchange", onTaken, { once: true });
    waiting.postMessage({ kind: "take-over" } satisfies ToServiceWorker);
  });
}

function makeWay(): void {
  sessionStorage.setItem(LEFT, location.hash);
  location.replace(new URL(QUIET_PAGE, location.href));
}

/** Shows the screen that was left for the quiet page; to be called before the address is first read. */
export function comeBack(): void {
  // A page that a service worker serves may store something.
  if (!navigator.serviceWorker?.controller) return;
  const hash = sessionStorage.getItem(LEFT);
  sessionStorage.removeItem(LEFT);
  if (hash) history.replaceState(undefined, "", hash);
}
