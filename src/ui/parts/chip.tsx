import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import styles from "./parts.module.css";

type ChipProps = ComponentProps<"button"> & {
  /** What pressing it does. */
  readonly label: string;
  readonly Icon?: typeof X;
};

/** A part of a choice, in an outline. Pressing it takes that part away, or back. */
export function Chip({ label, Icon = X, className, children, ...rest }: ChipProps): ReactNode {
  const look = classes(styles["quiet"], styles["chip"], className);
  return (
    <button type="button" aria-label={label} {...rest} className={look}>
      {children} <Icon size={12} aria-hidden="true" />
    </button>
  );
}
