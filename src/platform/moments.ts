/** A page that is not drawn, as one in the background, paints nothing. */
const UNPAINTED_MS = 1_000;

/** Resolves once the browser has painted what the page holds now, after a second at the latest. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, UNPAINTED_MS);
    // A frame's callbacks come before it is painted, and the next task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** A page that is never idle goes on all the same. */
const BUSY_MS = 2_000;

/** Resolves once the page has loaded and the browser has nothing else to do, soon after loading at the latest. */
export async function idle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: BUSY_MS });
    else setTimeout(resolve);
  });
}
