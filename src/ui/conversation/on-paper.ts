const onPaper = window.matchMedia("print");

/** Whether the page is being printed, for `useSyncExternalStore`. */
export const isPrinting = (): boolean => onPaper.matches;

export function watchPrint(onChange: () => void): () => void {
  onPaper.addEventListener("change", onChange);
  return () => onPaper.removeEventListener("change", onChange);
}
