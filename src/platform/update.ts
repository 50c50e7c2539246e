import type { ToServiceWorker } from "../protocol/service-worker";

/** A new version that nothing keeps from taking over does so in less. */
const TAKES_OVER_MS = 3_000;
/** So often the page is loaded anew for a version that does not take over. */
const RELOADS = 3;
/** Where a page finds that it was loaded anew for that, and how often it may be once more. */
const WANTED = "footnote-update-wanted";

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
 * change is left until that one has had nothing to do for half a minute. It comes to mind when the page is loaded anew.
 */
export function takeUpdate(reloads = RELOADS): void {
  void navigator.serviceWorker.ready.then(({ waiting }) => {
    if (waiting === null) return location.reload();
    const late = reloads > 0 ? setTimeout(() => reloadFor(reloads - 1), TAKES_OVER_MS) : undefined;
    const onTaken = (): void => {
      clearTimeout(late);
      location.reload();
    };
    navigator.serviceWorker.addEventListener("controllerchange", onTaken, { once: true });
    waiting.postMessage({ kind: "take-over" } satisfies ToServiceWorker);
  });
}

/** Goes on with what `takeUpdate` began before the page was loaded anew; to be called once, at start. */
export function resumeUpdate(): void {
  // A page that a service worker serves may store something.
  if (!navigator.serviceWorker?.controller) return;
  const reloads = sessionStorage.getItem(WANTED);
  sessionStorage.removeItem(WANTED);
  if (reloads !== null) takeUpdate(Number(reloads));
}

function reloadFor(reloads: number): void {
  sessionStorage.setItem(WANTED, String(reloads));
  location.reload();
}
