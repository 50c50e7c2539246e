/** The storage key that says that this tab was loaded anew. */
const TRIED = "footnote-loaded-anew";

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

export function noteLoadedAnew(): void {
  sessionStorage.setItem(TRIED, "");
}
