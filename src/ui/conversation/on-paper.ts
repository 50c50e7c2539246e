const onPaper = (): MediaQueryList => window.matchMedia("print");

/** Whether the page is being printed, for `useSyncExternalStore`. */
export const isPrinting = (): boolean => onPaper().matches;

export function watchPrint(onChange: () => void): () => void {
  const media = onPaper();
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
