/**
 * Registers the service worker, which serves the app offline and the person's files. It controls this page as soon as it
 * runs; a page that it did not serve lacks its headers, see `load-anew`. Resolves to false where the browser has no service
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
    return true;
  } catch {
    return false;
  }
}
