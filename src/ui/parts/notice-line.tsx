import type { ReactNode } from "react";
import type { Failure } from "../../core/domain/failure";
import { failureText } from "../failure-text";
import { Button } from "./button";
import { FailureDetails } from "./failure-details";
import { classes } from "./classes";
import styles from "./parts.module.css";

/** What a small button says and does. */
type Deed = readonly [words: string, onClick: () => void];

interface NoticeLineProps {
  readonly tone?: "quiet" | "caution" | "error";
  readonly children: ReactNode;
  /** The id of the words, for `aria-describedby`. */
  readonly wordsId?: string;
  /** What stands folded below the words. */
  readonly details?: ReactNode;
  /** The one thing to do about it. */
  readonly deed?: Deed | undefined;
  /** Buttons below the words, where there are others. */
  readonly actions?: ReactNode;
}

/** A live line: first what happened, then what to do. Screen readers announce it when it appears. */
export function NoticeLine(props: NoticeLineProps): ReactNode {
  const { tone = "quiet", children, wordsId, details, deed, actions } = props;
  return (
    <div role="status" className={classes(styles["notice"], styles[tone])}>
      <p id={wordsId}>{children}</p>
      {details}
      {(deed ?? actions) !== undefined && (
        <div className={styles["row"]}>
          {deed && <SmallButton deed={deed} />}
          {actions}
        </div>
      )}
    </div>
  );
}

export function SmallButton({ deed: [words, onClick] }: { readonly deed: Deed }): ReactNode {
  return (
    <Button variant="small" onClick={onClick}>
      {words}
    </Button>
  );
}

interface FailureLineProps extends Pick<NoticeLineProps, "deed" | "actions"> {
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
