import type { ReactNode } from "react";
import { useCommands } from "../use-app";
import { classes } from "./classes";
import parts from "./parts.module.css";
import styles from "./question-list.module.css";

interface QuestionListProps {
  /** What the list is called. */
  readonly label: string;
  readonly questions: readonly string[];
}

/** Questions that a click asks. */
export function QuestionList({ label, questions }: QuestionListProps): ReactNode {
  const { ask } = useCommands();
  return (
    <ul className={classes(parts["onScreen"], styles["list"])} aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles["question"]} dir="auto" onClick={() => void ask(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
