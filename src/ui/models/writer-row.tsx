import type { ReactNode } from "react";
import styles from "./models.module.css";

interface WriterRowProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Facts about the writer, below its name. */
  readonly children: ReactNode;
}

/** One of the writers that can be chosen. */
export function WriterRow({ name, isChosen, onChoose, children }: WriterRowProps): ReactNode {
  return (
    <div className={styles["model"]}>
      <label>
        <input type="radio" name="writer" checked={isChosen} onChange={onChoose} />
        {name}
      </label>
      {children}
    </div>
  );
}
