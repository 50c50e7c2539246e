/**
 * Holds a link to a person's file back until the service worker, which alone can open it, runs: at the very first visit it
 * may still be storing the app. Later clicks are left to the browser.
 * @param base the address of the app, absolute, ending in "/".
 */
export function waitForServiceWorker(base: string): void {
  if (!("serviceWorker" in navigator)) return;
  document.addEventListener("click", (event) => {
    if (navigator.serviceWorker.controller !== null || event.defaultPrevented) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || !link.href.startsWith(`${base}open/`)) return;
    event.preventDefault();
    // Opened at once: later it would count as a window that nobody asked for.
    const tab = window.open("", "_blank");
    void navigator.serviceWorker.ready.then(() => {
      if (tab === null) return;
      tab.opener = null;
      tab.location.replace(link.href);
    });
  });
}
