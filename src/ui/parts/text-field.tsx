import type { ComponentProps, ReactNode } from "react";
import styles from "./parts.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange"> {
  readonly label: string;
  readonly value: string;
  onValue(value: string): void;
}

/** A box for one line of text, below its label. */
export function TextField({ label, onValue, ...rest }: TextFieldProps): ReactNode {
  return (
    <label className={styles["labelled"]}>
      {label}
      <input {...rest} className={styles["field"]} onChange={({ target }) => onValue(target.value)} />
    </label>
  );
}
