import type { ReactNode } from "react";
import { percent } from "../format";
import styles from "./folders.module.css";

interface TrackProps {
  readonly label: string;
  /** 0–1. */
  readonly share: number;
}

/** A thin line that fills. */
export function Track({ label, share }: TrackProps): ReactNode {
  return (
    <div
      className={styles["track"]}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuetext={percent(share)}
    >
      <div className={styles["bar"]} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
