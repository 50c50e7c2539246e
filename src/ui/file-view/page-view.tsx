import type { ReactNode } from "react";
import type { Failure } from "../../core/domain/failure";
import type { PageBox } from "../../core/domain/page-picture";
import { failureText } from "../failure-text";
import { Button } from "../parts/button";
import { FailureDetails } from "../parts/failure-details";
import { Stepper } from "../parts/stepper";
import { strings } from "../strings";
import type { DrawnPage } from "./use-page-picture";
import styles from "./file-view.module.css";

interface PageViewProps {
  readonly drawn: DrawnPage;
  /** What the picture shows, in words. */
  readonly name: string;
  /** The words that should be marked; `""` for none. */
  readonly words: string;
  /** Which of the places on this page that have the words is looked at, from 0. */
  readonly occurrence: number;
  /** Whether the words of such a file stand on its pages, where they can be marked. */
  readonly isMarkable: boolean;
  /** 1-based. */
  readonly page: number;
  onPage(page: number): void;
  onText(): void;
}

/** A page as it looks, with the words marked, and the ways to its neighbours. */
export function PageView(props: PageViewProps): ReactNode {
  const { drawn, name, words, isMarkable, page, onPage, onText } = props;
  if (drawn.kind === "drawing") return <p className={styles["note"]}>{strings.source.drawing}</p>;
  if (drawn.kind === "failed")
    return (
      <div className={styles["note"]}>
        <p>{notDrawnWords(drawn.failure)}</p>
        <FailureDetails detail={failureText(drawn.failure).detail} />
      </div>
    );
  if (drawn.kind === "none")
    return (
      <div className={styles["note"]}>
        <p>{strings.source.notDrawn}</p>
        <Button variant="plain" onClick={onText}>
          {strings.source.asText}
        </Button>
      </div>
    );
  const { width, height, marks, pages } = drawn.picture;
  // The text may count other places of the words than the page.
  const current = Math.min(props.occurrence, marks.at(-1)?.occurrence ?? 0);
  const first = marks.findIndex(({ occurrence }) => occurrence === current);
  return (
    <>
      {pages > 1 && (
        <Stepper
          className={styles["pages"]}
          label={strings.source.pages}
          before={strings.source.pageBefore}
          next={strings.source.pageNext}
          onBefore={page > 1 ? () => onPage(page - 1) : undefined}
          onNext={page < pages ? () => onPage(page + 1) : undefined}
        >
          {strings.source.pageOf({ page, pages })}
        </Stepper>
      )}
      {isMarkable && words !== "" && marks.length === 0 && (
        <p className={styles["note"]}>
          {strings.source.unmarked}{" "}
          <Button variant="plain" onClick={onText}>
            {strings.source.asText}
          </Button>
        </p>
      )}
      <div className={styles["page"]} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={drawn.address} width={width} height={height} alt={name} />
        {marks.map((box, at) => (
          <span
            // The mark that is looked at is brought into view whenever it becomes that.
            key={`${drawn.address} ${at} ${at === first ? "first" : ""}`}
            ref={at === first ? bringIntoView : undefined}
            className={styles["mark"]}
            data-mark=""
            data-current={marks.length > 1 && box.occurrence === current ? "" : undefined}
            style={placeOf(box)}
          />
        ))}
      </div>
    </>
  );
}

/** Why the page is not drawn, as far as it has words of its own. */
function notDrawnWords(failure: Failure): string {
  if (failure.kind === "unexpected") return strings.source.notDrawnNow;
  return `${strings.source.notDrawnNow} ${failureText(failure).title}`;
}

function bringIntoView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: "center" });
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

function placeOf({ left, top, width, height }: PageBox) {
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
