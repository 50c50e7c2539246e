import type { ReactNode } from "react";
import type { DropState } from "../../app/state";
import { strings } from "../strings";
import styles from "./frame.module.css";

/** Covers the window during a drag to say that it accepts the drop. */
export function DropVeil({ drop }: { readonly drop: DropState }): ReactNode {
  if (drop.kind === "none") return undefined;
  return (
    <div className={styles["dropVeil"]} role="status">
      <strong>{drop.kind === "over" ? strings.drop.over : strings.drop.taking}</strong>
      <span>{strings.drop.overMore}</span>
    </div>
  );
}
