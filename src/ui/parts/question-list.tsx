import type { ReactNode } from "react";
import styles from "./question-list.module.css";

interface QuestionListProps {
  /** What the list is called. */
  readonly label: string;
  readonly questions: readonly string[];
  onAsk(question: string): void;
}

/** Questions that a click asks. */
export function QuestionList({ label, questions, onAsk }: QuestionListProps): ReactNode {
  return (
    <ul className={styles["list"]} aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={styles["question"]} dir="auto" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
