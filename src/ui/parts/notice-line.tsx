import { useId, type ReactNode } from "react";
import type { Failure } from "../../core/domain/failure";
import { failureText } from "../failure-text";
import { Button } from "./button";
import { FailureDetails } from "./failure-details";
import { classes } from "./classes";
import styles from "./parts.module.css";

/** What a button says and does. */
export type Deed = readonly [words: string, onClick: () => void];

interface NoticeLineProps {
  readonly tone?: "quiet" | "caution" | "error";
  readonly children: ReactNode;
  /** The id of the words, for `aria-describedby`. */
  readonly wordsId?: string;
  /** What stands folded below the words. */
  readonly details?: ReactNode;
  /** What to do about it. */
  readonly deed?: Deed | undefined;
  /** What to do instead; looks like a link. */
  readonly other?: Deed | undefined;
  /** A button below the words that is more than words and a deed. */
  readonly actions?: ReactNode;
}

/** A live line: first what happened, then what to do. Screen readers announce it when it appears. */
export function NoticeLine(props: NoticeLineProps): ReactNode {
  const { tone = "quiet", children, details, deed, other, actions } = props;
  const ownId = useId();
  const wordsId = props.wordsId ?? ownId;
  return (
    <div role="status" className={classes(styles["notice"], styles[tone])}>
      <p id={wordsId}>{children}</p>
      {details}
      {(deed ?? other ?? actions) !== undefined && (
        <div className={styles["row"]}>
          {deed && (
            <Button variant="small" aria-describedby={wordsId} dir="auto" onClick={deed[1]}>
              {deed[0]}
            </Button>
          )}
          {actions}
          {other && (
            <Button variant="plain" onClick={other[1]}>
              {other[0]}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface FailureLineProps extends Pick<NoticeLineProps, "deed" | "other"> {
  readonly failure: Failure;
}

export function FailureLine({ failure, ...rest }: FailureLineProps): ReactNode {
  const { title, advice, detail } = failureText(failure);
  return (
    <NoticeLine tone="caution" details={<FailureDetails detail={detail} />} {...rest}>
      <strong dir="auto">{title}</strong> {advice}
    </NoticeLine>
  );
}
