import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { IconButton } from "./button";
import { classes } from "./classes";
import styles from "./parts.module.css";

interface StepperProps {
  /** What is stepped through. */
  readonly label: string;
  /** Names of the buttons. */
  readonly before: string;
  readonly next: string;
  /** Undefined at the end of the way; the button keeps the focus then. */
  readonly onBefore: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Where one stands. */
  readonly children: ReactNode;
}

/** The ways to the one before and the next one, with the place between them. */
export function Stepper({ label, before, next, onBefore, onNext, children }: StepperProps): ReactNode {
  return (
    <div className={classes(styles["aside"], styles["stepper"])} role="group" aria-label={label}>
      <IconButton label={before} aria-disabled={onBefore === undefined} onClick={onBefore}>
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      <span role="status">{children}</span>
      <IconButton label={next} aria-disabled={onNext === undefined} onClick={onNext}>
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
