import { Dialog } from "radix-ui";
import { useState, type ReactNode } from "react";
import { useCommands } from "../use-app";
import { classes } from "./classes";
import styles from "./parts.module.css";

interface PageDialogProps {
  readonly className?: string | undefined;
  /** The id of the words that say more of it than its title. */
  readonly describedBy?: string;
  /** A `Dialog.Title` and what stands below it. */
  readonly children: ReactNode;
}

/** A dialog above the page that a key or a command has opened as the state's overlay. */
export function PageDialog({ className, describedBy, children }: PageDialogProps): ReactNode {
  const commands = useCommands();
  const [opener] = useState(() => document.activeElement);
  // It has no trigger. The focus returns to where it was, unless an action in the dialog has moved it elsewhere.
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Dialog.Root open onOpenChange={() => commands.show("none")}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles["veil"]} />
        <Dialog.Content
          className={classes(styles["dialog"], className)}
          aria-describedby={describedBy}
          onCloseAutoFocus={returnFocus}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
