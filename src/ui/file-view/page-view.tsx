import { type ReactNode, useState } from "react";
import type { Failure } from "../../core/domain/failure";
import type { FileId } from "../../core/domain/ids";
import type { PageMark, PagePicture, PageRun, PageTarget } from "../../core/domain/page-picture";
import { CopyButton } from "../conversation/answer/copy-button";
import { failureText } from "../failure-text";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import { FailureDetails } from "../parts/failure-details";
import { NoticeLine } from "../parts/notice-line";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { PageLists, PageTools } from "./page-tools";
import type { DrawnPage, PageLook } from "./use-page-picture";
import styles from "./file-view.module.css";

interface PageViewProps {
  readonly drawn: DrawnPage;
  readonly fileId: FileId;
  /** The name of the file. */
  readonly name: string;
  /** Whether it has pages whose words can be marked. */
  readonly isPaged: boolean;
  /** The words that should be marked; `""` for none. */
  readonly words: string;
  /** Which of the places on this page that have the words is looked at, from 0. */
  readonly occurrence: number;
  readonly look: PageLook;
  onLook(look: PageLook): void;
  onPage(page: PageTarget): void;
  onText(): void;
}

/** A page as it looks, with its text to select and the words marked, and the ways to its neighbours. */
export function PageView(props: PageViewProps): ReactNode {
  const { drawn, onText } = props;
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
  return <Sheet {...props} picture={drawn.picture} address={drawn.address} />;
}

interface SheetProps extends PageViewProps {
  readonly picture: PagePicture;
  /** Of the drawn image. */
  readonly address: string;
}

function Sheet(props: SheetProps): ReactNode {
  const { picture, address, name, words, isPaged, look, onPage, onText } = props;
  const { width, height, marks, links, page } = picture;
  const [left, setLeft] = useState({ address: "", from: address });
  const follow = (to: PagePicture["links"][number]["to"]): void => {
    if ("page" in to) onPage(to.page);
    else setLeft({ address: to.address, from: address });
  };
  return (
    <>
      <PageTools {...props} />
      <PageLists {...props} />
      {left.address !== "" && left.from === address && <WayOut address={left.address} />}
      {isPaged && words !== "" && marks.length === 0 && (
        <p className={styles["note"]}>
          {strings.source.unmarked}{" "}
          <Button variant="plain" onClick={onText}>
            {strings.source.asText}
          </Button>
        </p>
      )}
      <div
        className={styles["page"]}
        style={{ aspectRatio: `${width} / ${height}`, width: percent(look.zoom) }}
      >
        <img
          src={address}
          width={width}
          height={height}
          alt={isPaged ? strings.source.pageName({ page, name }) : name}
        />
        <PageText {...props} />
        {links.map(({ to, left, top, width, height }, at) => (
          <button
            key={at}
            type="button"
            className={styles["link"]}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
            aria-label={"page" in to ? strings.source.linkWithin : to.address}
            title={"page" in to ? undefined : to.address}
            onClick={() => follow(to)}
          />
        ))}
      </div>
    </>
  );
}

/** An address outside the file. The app opens no other site, so it can be taken along. */
function WayOut({ address }: { readonly address: string }): ReactNode {
  const copy = classes(parts["button"], parts["small"]);
  return (
    <div className={styles["out"]}>
      <NoticeLine
        actions={<CopyButton className={copy} words={strings.source.copyAddress} text={() => address} />}
      >
        {strings.source.leadsOut} <bdi dir="ltr">{address}</bdi>
      </NoticeLine>
    </div>
  );
}

/** The text of a page, unseen over its picture: to select, to find, to be read aloud, and to mark. */
function PageText({ picture: { runs, marks }, occurrence, address }: SheetProps): ReactNode {
  // The text may count other places of the words than the page.
  const current = Math.min(occurrence, marks.at(-1)?.occurrence ?? 0);
  const first = marks.find((mark) => mark.occurrence === current);
  const isOneOfMany = marks.some((mark) => mark.occurrence !== current);
  return (
    <div className={styles["text"]}>
      {runs.map((run, at) => (
        <span key={at}>
          <span className={styles["run"]} dir={run.isFromRight ? "rtl" : "ltr"} style={placeOf(run)}>
            {cutAtMarks(
              run.text,
              marks.filter((mark) => mark.run === at),
            ).map(({ text, mark }, piece) =>
              mark === undefined ? (
                text
              ) : (
                <mark
                  // The mark that is looked at is brought into view whenever it becomes that.
                  key={`${address} ${piece} ${mark === first ? "first" : ""}`}
                  ref={mark === first ? bringIntoView : undefined}
                  data-current={isOneOfMany && mark.occurrence === current ? "" : undefined}
                >
                  {text}
                </mark>
              ),
            )}
            {run.end === " " && " "}
          </span>
          {run.end === "\n" && <br />}
        </span>
      ))}
    </div>
  );
}

/** A run's text in pieces, of which some are marked. */
function cutAtMarks(text: string, marks: readonly PageMark[]) {
  const pieces: { readonly text: string; readonly mark: PageMark | undefined }[] = [];
  let at = 0;
  for (const mark of marks) {
    pieces.push({ text: text.slice(at, mark.start), mark: undefined });
    pieces.push({ text: text.slice(mark.start, mark.end), mark });
    at = mark.end;
  }
  return [...pieces, { text: text.slice(at), mark: undefined }];
}

/** Why the page is not drawn, as far as it has words of its own. */
function notDrawnWords(failure: Failure): string {
  if (failure.kind === "unexpected") return strings.source.notDrawnNow;
  return `${strings.source.notDrawnNow} ${failureText(failure).title}`;
}

function bringIntoView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: "center", inline: "nearest" });
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
/** A share of the page's width. */
const share = (width: number): string => `${(width * 100).toFixed(3)}cqw`;

function placeOf({ left, top, size, font, stretch, angle, isFromRight }: PageRun) {
  return {
    left: share(left),
    top: share(top),
    fontSize: share(size),
    fontFamily: font,
    transform: `rotate(${angle.toFixed(4)}rad) scaleX(${stretch.toFixed(4)})${isFromRight ? " translateX(-100%)" : ""}`,
  };
}
