import { useState } from "react";
import styles from "./question-heading.module.css";
import { strings } from "../strings";

interface QuestionHeadingProps {
  readonly text: string;
}

/** A question above its answer. A long question is cut until a click, so that the answer stays in view. */
export function QuestionHeading({ text }: QuestionHeadingProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG_CHARS || text.split("\n").length > LONG_LINES;
  return (
    <>
      <h2
        className={styles.question}
        dir="auto"
        data-long={isLong ? "" : undefined}
        data-cut={isLong && !isWhole ? "" : undefined}
      >
        {text}
      </h2>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? strings.lessOfQuestion : strings.wholeQuestion}
        </button>
      )}
    </>
  );
}

/** About five lines in a wide window; a longer question is cut short. */
const LONG_CHARS = 300;
const LONG_LINES = 5;
