/** A page that is never idle goes on all the same. */
const LATE_MS = 2_000;

/** Resolves once the page has loaded and the browser has nothing else to do, soon after loading at the latest. */
export async function idle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LATE_MS });
    else setTimeout(resolve);
  });
}
