import { useEffect } from "react";
import type { AppState } from "../../app/state";
import { pageTitle } from "./page-title";

/** Keeps the title of the tab up to date; see `pageTitle`. */
export function useTitle(state: AppState): void {
  const title = pageTitle(state);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
