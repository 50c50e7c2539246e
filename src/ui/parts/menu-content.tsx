import { DropdownMenu } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import styles from "./parts.module.css";

type MenuContentProps = Pick<
  ComponentProps<typeof DropdownMenu.Content>,
  "className" | "side" | "children" | "onCloseAutoFocus"
>;

/** The sheet of a dropdown menu: it opens beside its button, and keeps off the edges of the window. */
export function MenuContent({ className, ...rest }: MenuContentProps): ReactNode {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        className={classes(styles["menu"], className)}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        {...rest}
      />
    </DropdownMenu.Portal>
  );
}
