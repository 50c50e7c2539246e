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

type StepButtonProps = Omit<ComponentProps<typeof IconButton>, "onClick"> & {
  /** Undefined at the end of the way; the button keeps the focus then. */
  readonly onStep: (() => void) | undefined;
};

/** A button that goes one step on, for as long as there is one. */
export function StepButton({ onStep, ...rest }: StepButtonProps): ReactNode {
  return <IconButton {...rest} aria-disabled={onStep === undefined} onClick={onStep} />;
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
