import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import styles from "./parts.module.css";

type ButtonProps = ComponentProps<"button"> & {
  /** `primary` is for the one thing to do next; `plain` looks like a link. */
  readonly variant?: "primary" | "normal" | "small" | "plain";
};

export function Button({ variant = "normal", className, ...rest }: ButtonProps): ReactNode {
  return <button type="button" {...rest} className={classes(styles["button"], styles[variant], className)} />;
}

type IconButtonProps = ComponentProps<"button"> & {
  readonly label: string;
  /** The keys that do the same, shown in the tooltip. */
  readonly shortcut?: { readonly keys: string; readonly aria: string };
};

/** A button that shows only an icon; its label is its accessible name and its tooltip. */
export function IconButton({ label, shortcut, className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut.keys})`}
      aria-keyshortcuts={shortcut?.aria}
      {...rest}
      className={classes(styles["icon"], className)}
    />
  );
}
