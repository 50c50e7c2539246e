import type { ReactNode } from "react";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import styles from "./key-table.module.css";
import { shortcutsHere } from "./shortcuts";

/** Every shortcut of this platform and what it does. */
export function KeyTable(): ReactNode {
  return (
    <dl className={styles["table"]}>
      {shortcutsHere().map(({ keys, deed }) => (
        <div key={deed}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={parts["key"]}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{strings.keys.deeds[deed]}</dd>
        </div>
      ))}
    </dl>
  );
}
