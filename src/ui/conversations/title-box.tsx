import { useRef, type ReactNode } from "react";
import { strings } from "../strings";
import styles from "./conversations.module.css";

interface TitleBoxProps {
  readonly title: string;
  /** Receives the new name. */
  onTitle(title: string): void;
  /** Called once, after `onTitle`. `key`: the focus needs a new place; `elsewhere`: the focus has already moved. */
  onDone(how: "key" | "elsewhere"): void;
}

/** The box that renames a conversation. Enter or leaving the box saves the name; Escape keeps the old one. */
export function TitleBox({ title, onTitle, onDone }: TitleBoxProps): ReactNode {
  const isDone = useRef(false);
  const done = (text: string, how: "key" | "elsewhere"): void => {
    // Some browsers fire a blur event when a box with the focus is removed.
    if (isDone.current) return;
    isDone.current = true;
    if (text !== title) onTitle(text);
    onDone(how);
  };
  return (
    <input
      className={styles["title"]}
      dir="auto"
      autoFocus
      autoComplete="off"
      aria-label={strings.conversations.name}
      defaultValue={title}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => done(event.target.value, "elsewhere")}
      onKeyDown={(event) => {
        // While an input method composes a word, these keys belong to it.
        if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
        event.preventDefault();
        // Escape would also stop the answer.
        event.stopPropagation();
        done(event.key === "Enter" ? event.currentTarget.value : title, "key");
      }}
    />
  );
}
