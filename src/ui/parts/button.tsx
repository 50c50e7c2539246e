import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import styles from "./parts.module.css";

type ButtonProps = ComponentProps<"button"> & {
  /** `primary` is for the one thing to do next; `plain` looks like a link. */
  readonly look?: "primary" | "normal" | "small" | "plain";
};

export function Button({ look = "normal", className, ...rest }: ButtonProps): ReactNode {
  return <button type="button" {...rest} className={classes(styles["button"], styles[look], className)} />;
}

type IconButtonProps = ComponentProps<"button"> & { readonly label: string };

/** A button that shows only an icon; its label is its accessible name and its tooltip. */
export function IconButton({ label, className, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(styles["icon"], className)}
    />
  );
}
