import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import type { PageBox } from "../../core/domain/page-picture";
import { failureText } from "../failure-text";
import { Button, IconButton } from "../parts/button";
import { strings } from "../strings";
import type { DrawnPage } from "../text/use-page-picture";
import styles from "./source-pane.module.css";

interface PageViewProps {
  readonly drawn: DrawnPage;
  /** What the picture shows, in words. */
  readonly name: string;
  /** The words that should be marked; `""` for none. */
  readonly words: string;
  /** 1-based. */
  readonly page: number;
  onPage(page: number): void;
  onText(): void;
}

/** A page as it looks, with the words marked, and the ways to its neighbours. */
export function PageView({ drawn, name, words, page, onPage, onText }: PageViewProps): ReactNode {
  if (drawn.kind === "drawing") return <p className={styles["note"]}>{strings.source.drawing}</p>;
  if (drawn.kind !== "drawn")
    return (
      <div className={styles["note"]}>
        <p>
          {drawn.kind === "none" ? strings.source.notDrawn : strings.source.notDrawnNow}
          {drawn.kind === "failed" && ` ${failureText(drawn.failure).title}`}
        </p>
        <Button look="plain" onClick={onText}>
          {strings.source.asText}
        </Button>
      </div>
    );
  const { width, height, marks, pages } = drawn.picture;
  return (
    <>
      {pages > 1 && (
        <div className={styles["pages"]} role="group" aria-label={strings.source.pages}>
          <IconButton label={strings.source.pageBefore} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </IconButton>
          <span role="status">{strings.source.pageOf(page, pages)}</span>
          <IconButton
            label={strings.source.pageNext}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {words !== "" && marks.length === 0 && pages > 1 && (
        <p className={styles["note"]}>
          {strings.source.unmarked}{" "}
          <Button look="plain" onClick={onText}>
            {strings.source.asText}
          </Button>
        </p>
      )}
      <div className={styles["page"]} style={{ aspectRatio: `${width} / ${height}` }}>
        <img src={drawn.address} width={width} height={height} alt={name} />
        {marks.map((box, at) => (
          <span
            key={`${drawn.address} ${at}`}
            ref={at === 0 ? bringIntoView : undefined}
            className={styles["mark"]}
            data-mark=""
            style={placeOf(box)}
          />
        ))}
      </div>
    </>
  );
}

function bringIntoView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: "center" });
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

function placeOf({ left, top, width, height }: PageBox) {
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}
