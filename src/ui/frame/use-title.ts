import { useEffect } from "react";
import { useSelected } from "../use-app";
import { pageTitle } from "./page-title";

/** Keeps the title of the tab up to date; see `pageTitle`. */
export function useTitle(): void {
  const title = useSelected(pageTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
