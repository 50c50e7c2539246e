/** The part of a service worker's global object that can reach a network by itself. */
export interface NetworkGlobals {
  readonly location: { readonly href: string; readonly origin: string };
  fetch: typeof fetch;
}

/** Other ways to a host. None of them is used. */
const OTHER_WAYS = ["WebSocket", "WebSocketStream", "WebTransport", "EventSource", "importScripts"];

/**
 * Lets this worker fetch from its own host alone. Its script is the only one that it can't serve itself, so on a host
 * without headers it has no policy from the browser. Called before anything else of the worker runs.
 */
export function stayHome(worker: NetworkGlobals): void {
  const fetchAnywhere = worker.fetch.bind(worker);
  const fetchHome: typeof fetch = (asked, init) => {
    const { origin } = new URL(asked instanceof Request ? asked.url : asked, worker.location.href);
    if (origin !== worker.location.origin)
      return Promise.reject(new TypeError(`Cannot fetch from ${origin}: this worker stays at home`));
    // The browser follows for a page that it loads. Anything else would be followed here, wherever it leads.
    const isNavigation = asked instanceof Request && asked.mode === "navigate";
    return fetchAnywhere(asked, isNavigation ? init : { ...init, redirect: "error" });
  };
  Object.defineProperty(worker, "fetch", { value: fetchHome });
  for (const name of OTHER_WAYS)
    if (name in worker) Object.defineProperty(worker, name, { value: undefined });
}
