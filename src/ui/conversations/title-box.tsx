import { useRef, type ReactNode } from "react";
import { strings } from "../strings";
import styles from "./conversations.module.css";

interface TitleBoxProps {
  readonly title: string;
  /** Told what it is to be called. */
  onTitle(title: string): void;
  /** Called once, after that: by a key the focus has to go somewhere, else it went there. */
  onDone(how: "key" | "elsewhere"): void;
}

/** Where a conversation is given another name: Enter or going elsewhere takes it, Escape leaves the old one. */
export function TitleBox({ title, onTitle, onDone }: TitleBoxProps): ReactNode {
  const isDone = useRef(false);
  const done = (text: string, how: "key" | "elsewhere"): void => {
    // Some browsers tell of the focus that a box loses when it is taken away.
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
        // While an input method composes a word, these keys are its own.
        if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
        event.preventDefault();
        // Escape would also stop the answer.
        event.stopPropagation();
        done(event.key === "Enter" ? event.currentTarget.value : title, "key");
      }}
    />
  );
}
