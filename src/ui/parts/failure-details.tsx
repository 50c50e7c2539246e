import type { ReactNode } from "react";
import { strings } from "../strings";
import styles from "./parts.module.css";

/** What a browser or a library said of a failure, folded; nothing where it said nothing. */
export function FailureDetails({ detail }: { readonly detail: string }): ReactNode {
  if (detail === "") return undefined;
  return (
    <details className={styles["failureDetails"]}>
      <summary>{strings.folders.details}</summary>
      <p dir="auto">{detail}</p>
    </details>
  );
}
