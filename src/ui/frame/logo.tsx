import type { ReactNode } from "react";
import { strings } from "../strings";
import styles from "./frame.module.css";

/** The app's name with its mark, a superscript figure one. */
export function Logo(): ReactNode {
  return (
    <span className={styles["mark"]}>
      {strings.product}
      <sup className={styles["figure"]} aria-hidden="true">
        1
      </sup>
    </span>
  );
}
