import type { NewVersion } from "../protocol/service-worker";
import type { ToServiceWorker } from "../protocol/service-worker-messages";

/** A new version that nothing blocks takes over within this time. */
const TAKES_OVER_MS = 3_000;
/** A page below the app's own that fetches nothing and leads back after three seconds. */
const QUIET_PAGE = "update/index.html";
/** The storage key for the screen that was open. */
const LEFT = "footnote-left-for-update";

/** Whether the waiting version was already told to take over, before the page went to the quiet one. */
let cameBack = false;

export function watchUpdate(listener: (version: NewVersion) => void): void {
  if (!("serviceWorker" in navigator)) return listener("none");
  const workers = navigator.serviceWorker;
  let wasControlled = workers.controller !== null;
  let isReplaced = false;
  let notify = (): void => undefined;
  workers.addEventListener("controllerchange", () => {
    isReplaced ||= wasControlled;
    wasControlled = true;
    notify();
  });
  void workers.ready.then((registration) => {
    notify = () => {
      if (isReplaced) return listener("ready");
      const waits = registration.waiting !== null && registration.active !== null;
      cameBack &&= waits;
      if (!waits) return listener("none");
      listener(cameBack ? "held-back" : "ready");
    };
    const watchInstalling = (): void => registration.installing?.addEventListener("statechange", notify);
    registration.addEventListener("updatefound", watchInstalling);
    // Another tab may have found the update already.
    watchInstalling();
    notify();
  });
}

/**
 * Lets the waiting version take over, and reloads the page when it has taken over.
 *
 * Chromium stops the old version for the takeover. A fetch from the page or its workers at that moment starts the old
 * version again, and the takeover then waits until the old version has been idle for half a minute. The takeover succeeds
 * when no page is open, so this page makes way for a page that fetches nothing.
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

/** Restores the screen that was left for the quiet page; call it before the address is first read. */
export function comeBack(): void {
  // Only a page that a service worker serves can have stored something here.
  if (!navigator.serviceWorker?.controller) return;
  const hash = sessionStorage.getItem(LEFT);
  cameBack = hash !== null;
  sessionStorage.removeItem(LEFT);
  if (hash) history.replaceState(undefined, "", hash);
}
