import type { ReactNode } from "react";
import type { Failure } from "../../core/domain/failure";
import { failureText } from "../failure-text";
import { FailureDetails } from "./failure-details";
import { classes } from "./classes";
import styles from "./parts.module.css";

interface NoticeLineProps {
  readonly tone?: "quiet" | "caution" | "error";
  readonly children: ReactNode;
  /** The id of the words, for `aria-describedby`. */
  readonly wordsId?: string;
  /** What stands folded below the words. */
  readonly details?: ReactNode;
  /** Buttons below the words. */
  readonly actions?: ReactNode;
}

/** A live line: first what happened, then what to do. Screen readers announce it when it appears. */
export function NoticeLine({
  tone = "quiet",
  children,
  wordsId,
  details,
  actions,
}: NoticeLineProps): ReactNode {
  return (
    <div role="status" className={classes(styles["notice"], styles[tone])}>
      <p id={wordsId}>{children}</p>
      {details}
      {actions !== undefined && <div className={styles["row"]}>{actions}</div>}
    </div>
  );
}

interface FailureLineProps {
  readonly failure: Failure;
  readonly actions?: ReactNode;
}

export function FailureLine({ failure, actions }: FailureLineProps): ReactNode {
  const { title, advice, detail } = failureText(failure);
  return (
    <NoticeLine tone="caution" details={<FailureDetails detail={detail} />} actions={actions}>
      <strong dir="auto">{title}</strong> {advice}
    </NoticeLine>
  );
}
