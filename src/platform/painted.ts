/** A page that is not drawn, as one in the background, paints nothing. */
const LATE_MS = 1_000;

/** Resolves once the browser has painted what the page holds now, after a second at the latest. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATE_MS);
    // A frame's callbacks come before it is painted, and the next task after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
