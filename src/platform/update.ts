import type { NewVersion, ToServiceWorker } from "../protocol/service-worker";

/** A new version that nothing keeps from taking over does so in less. */
const TAKES_OVER_MS = 3_000;
/** Below the app's own page: one that fetches nothing, and leads back after three seconds. */
const QUIET_PAGE = "update/index.html";
/** Where the screen that was open is kept meanwhile. */
const LEFT = "footnote-left-for-update";

/** Whether the version that waits was let in already, before the page went by way of the quiet one. */
let cameBack = false;

/** Tells of a new version: at once, and whenever that changes. */
export function watchUpdate(listener: (version: NewVersion) => void): void {
  if (!("serviceWorker" in navigator)) return listener("none");
  const workers = navigator.serviceWorker;
  let wasControlled = workers.controller !== null;
  let isReplaced = false;
  let tell = (): void => undefined;
  workers.addEventListener("controllerchange", () => {
    isReplaced ||= wasControlled;
    wasControlled = true;
    tell();
  });
  void workers.ready.then((registration) => {
    tell = () => {
      if (isReplaced) return listener("ready");
      const waits = registration.waiting !== null && registration.active !== null;
      cameBack &&= waits;
      if (!waits) return listener("none");
      listener(cameBack ? "held-back" : "ready");
    };
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
  cameBack = hash !== null;
  sessionStorage.removeItem(LEFT);
  if (hash) history.replaceState(undefined, "", hash);
}
