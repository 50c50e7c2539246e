import "../tokens.css";
import "../base.css";
import type { ReactNode } from "react";
import type { MissingFeature } from "../../core/domain/missing-feature";
import { Mark } from "../frame/mark";
import { strings } from "../strings";
import styles from "./unsupported.module.css";

/** The whole page where the app can't run. */
export function UnsupportedView({ missing }: { readonly missing: MissingFeature }): ReactNode {
  const { title, advice } = strings.unsupported(missing);
  return (
    <main className={styles["page"]}>
      <p>
        <Mark />
      </p>
      <h1>{title}</h1>
      <p>{advice}</p>
    </main>
  );
}
