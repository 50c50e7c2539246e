import { Fragment, memo, type ReactNode } from "react";
import { ERASED } from "../../../core/domain/answer-part";
import { Marked, marksWithin } from "../../parts/marked";
import parts from "../../parts/parts.module.css";
import { strings } from "../strings";
import { useLit } from "./answer-context";
import styles from "./answer-text.module.css";
import { paragraphsOf, type ProsePart, type Stretch } from "./part-groups";
import { ReferenceMarker } from "./reference-marker";

interface ProseProps {
  readonly parts: readonly ProsePart[];
  /** Whether the answer has been checked, so that quotes without support are underlined. */
  readonly isChecked: boolean;
}

/** Paragraphs of quotes as they stand in their files, and of the app's own words. */
export const Prose = memo(function Prose({ parts, isChecked }: ProseProps) {
  return (
    <div className={`${styles.text} ${styles.quoted}`} dir="auto">
      {paragraphsOf(parts).map((stretches, at) => (
        <p key={at}>
          {stretches.map((stretch, n) => (
            <Fragment key={n}>
              {stretch.gap}
              <Words stretch={stretch} isChecked={isChecked} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
});

function Words({ stretch, isChecked }: { readonly stretch: Stretch; readonly isChecked: boolean }) {
  const { part, isEnd } = stretch;
  const isUnsupported = isChecked && part.kind === "quote" && part.refs.length === 0;
  return (
    <Statement refs={part.refs} isUnsupported={isUnsupported} isEnd={isEnd}>
      {contentOf(stretch)}
    </Statement>
  );
}

function contentOf({ part, start, end }: Stretch): ReactNode {
  switch (part.kind) {
    case "erased":
      return ERASED;
    case "quote":
      return (
        <Marked
          text={part.text.slice(start, end)}
          marks={marksWithin(part.answerSpans, start, end)}
          className={styles.mark}
        />
      );
    case "note":
    case "computed":
      return <Ticked text={part.text.slice(start, end)} />;
  }
}

interface StatementProps {
  readonly refs: readonly number[];
  readonly isUnsupported: boolean;
  /** Whether the statement ends here, so that its markers follow. */
  readonly isEnd: boolean;
  readonly children: ReactNode;
}

/** Words of a statement, which light up with its sources, and its markers. */
export function Statement({ refs, isUnsupported, isEnd, children }: StatementProps) {
  const { onPointerEnter, onPointerLeave, "data-lit": lit } = useLit(refs);
  const words = isUnsupported ? (
    <span className={styles.unsupported} title={strings.unsupported}>
      {children}
      {isEnd && <span className={parts.hidden}> ({strings.unsupported})</span>}
    </span>
  ) : refs.length > 0 ? (
    <span
      className={styles.claim}
      data-lit={lit}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {children}
    </span>
  ) : (
    children
  );
  return (
    <>
      {words}
      {isEnd && refs.map((ref) => <ReferenceMarker key={ref} reference={ref} />)}
    </>
  );
}

/** The app's own words, in which names stand between backticks. */
function Ticked({ text }: { readonly text: string }) {
  return text.split("`").map((words, at) => (at % 2 === 0 ? words : <code key={at}>{words}</code>));
}
