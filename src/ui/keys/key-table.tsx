import type { ReactNode } from "react";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import styles from "./key-table.module.css";

/** Every key and what it does. */
export function KeyTable(): ReactNode {
  return (
    <dl className={styles["table"]}>
      {strings.keys.table.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={parts["key"]}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
