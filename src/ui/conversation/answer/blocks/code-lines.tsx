import type { AnswerPart } from "../../../../core/domain/answer-part";
import { Marked, marksWithin } from "../../../parts/marked";
import { strings } from "../../strings";
import { useAnswerSources } from "../answer-context";
import { ReferenceMarker } from "../reference-marker";
import styles from "./blocks.module.css";

/** Quoted lines of code, with the numbers that they have in their file where these are known. */
export function CodeLines({ code }: { readonly code: Extract<AnswerPart, { kind: "code" }> }) {
  const { citationsByRef } = useAnswerSources();
  const { text, answerSpans, refs } = code;
  const details = refs.map((ref) => citationsByRef.get(ref)?.details).find((one) => one?.kind === "code");
  const lines = linesOf(text);
  return (
    <div className={styles.block}>
      <pre className={styles.code} role="group" aria-label={strings.code} tabIndex={0} dir="ltr">
        <code>
          {lines.map(({ words, start }, at) => (
            <span key={start} className={styles.line}>
              {details !== undefined && (
                <span className={styles.number} aria-hidden>
                  {details.firstLine + at}
                </span>
              )}
              <span>
                <Marked text={words} marks={marksWithin(answerSpans, start, start + words.length)} />
                {"\n"}
              </span>
            </span>
          ))}
        </code>
      </pre>
      <p className={styles.refs}>
        {refs.map((ref) => (
          <ReferenceMarker key={ref} reference={ref} />
        ))}
      </p>
    </div>
  );
}

/** The lines without the quotation marks around them, and where each begins in the text. */
function linesOf(text: string): readonly { readonly words: string; readonly start: number }[] {
  const from = text.startsWith("“") ? 1 : 0;
  const to = text.endsWith("”") ? text.length - 1 : text.length;
  let start = from;
  return text
    .slice(from, to)
    .split("\n")
    .map((words) => {
      const line = { words, start };
      start += words.length + 1;
      return line;
    });
}
