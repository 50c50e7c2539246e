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
