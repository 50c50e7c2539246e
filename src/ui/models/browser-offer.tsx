import type { ReactNode } from "react";
import type { ModelsOnPage } from "../../app/models-on-page";
import { percent } from "../format";
import { Button } from "../parts/button";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import styles from "./models.module.css";

/** Offers the browser's own model where the browser must download it first; says so where the browser has none. */
export function BrowserOffer({ models }: { readonly models: ModelsOnPage }): ReactNode {
  const commands = useCommands();
  const words = strings.models;
  const { browser, browserShare } = models;
  if (browser.kind === "ready") return null;
  return (
    <div className={styles["model"]}>
      <h3>{words.browserName}</h3>
      {browser.kind === "unavailable" && <p>{words.browserNone}</p>}
      {browser.kind === "downloadable" && <p>{words.browserMore}</p>}
      {browser.kind === "downloadable" && browserShare === undefined && (
        <Button onClick={() => void commands.fetchBrowserModel()}>{words.browserFetch}</Button>
      )}
      {browserShare !== undefined && (
        <>
          <progress className={styles["progress"]} aria-label={words.browserName} value={browserShare} />
          <p role="status">{words.browserFetching({ share: percent(browserShare) })}</p>
          <Button variant="plain" onClick={commands.leaveBrowserModel}>
            {words.browserLeave}
          </Button>
        </>
      )}
    </div>
  );
}
