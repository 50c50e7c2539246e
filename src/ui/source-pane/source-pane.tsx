import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { fileHref, openHref } from "../../app/open-href";
import { edgesOf, type CitedRange } from "../../core/citations/locate-quote";
import { inOrder } from "../../core/citations/cited-files";
import type { Citation, Standing } from "../../core/domain/citation";
import { baseName } from "../../core/domain/file-record";
import type { CitedSource } from "../../core/domain/cited-source";
import type { UnitRange } from "../../core/domain/unit";
import { isShowable, opensAsText } from "../../core/extract/detection/opens-as-text";
import { typeOfFile } from "../../core/extract/detection/type-of-file";
import { CopyButton } from "../conversation/answer/copy-button";
import { excerptAround } from "../conversation/sources/excerpt";
import { FileIcon } from "../conversation/sources/file-icon";
import { placeWords } from "../conversation/sources/source-words";
import { followed, useStandings } from "../conversation/sources/use-standings";
import { Button, IconButton, StepButton } from "../parts/button";
import { strings } from "../strings";
import textStyles from "../text/text-screen.module.css";
import { TextStretch } from "../text/text-stretch";
import { usePagePicture } from "../text/use-page-picture";
import { useTextWindow, type TextWindow } from "../text/use-text-window";
import { useLookup } from "../use-app";
import { FindBox } from "./find-box";
import { PageView } from "./page-view";
import styles from "./source-pane.module.css";
import { useFinds, type Finds } from "./use-finds";

interface SourcePaneProps {
  /** What is shown; another object each time that it is asked for. */
  readonly source: CitedSource;
  /** All citations of the answer. */
  readonly citations: readonly Citation[];
  onShow(ref: number): void;
  onClose(): void;
}

/** A cited source beside its answer: its page, picture or text at the cited words, and the ways through it. */
export function SourcePane({ source, citations: cited, onShow, onClose }: SourcePaneProps): ReactNode {
  const { checkCitations } = useLookup();
  const standings = useStandings(cited, checkCitations);
  const citations = useMemo(() => inOrder(followed(cited, standings)), [cited, standings]);
  const at = citations.findIndex(({ ref }) => ref === source.ref);
  const citation = citations[at];
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A screen reader goes on from the source that a click outside the pane has brought.
  useEffect(() => {
    if (pane.current?.contains(document.activeElement) !== true)
      heading.current?.focus({ preventScroll: true });
  }, [source]);
  if (citation === undefined) return undefined;
  const standing = standings.get(citation.ref);
  const name = baseName(citation.path);
  const stepTo = (next: Citation | undefined) => next && (() => onShow(next.ref));
  return (
    <aside
      ref={pane}
      className={styles["pane"]}
      aria-label={strings.source.pane(citation.ref, name)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles["head"]}>
        <FileIcon path={citation.path} type={citation.file?.type} />
        <div className={styles["title"]}>
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {name}
          </h2>
          <p className={styles["place"]}>
            <bdi>
              {[
                citation.folderName,
                placeWords(citation),
                standing && strings.source.standings[standing.kind],
              ]
                .filter(Boolean)
                .join(" · ")}
            </bdi>
          </p>
        </div>
        {citations.length > 1 && (
          <div className={styles["steps"]} role="group" aria-label={strings.source.passages}>
            <StepButton
              label={strings.source.before}
              onStep={stepTo(at === 0 ? undefined : citations[at - 1])}
            >
              <ChevronLeft size={16} aria-hidden="true" />
            </StepButton>
            <span role="status">{strings.source.of(at + 1, citations.length)}</span>
            <StepButton label={strings.source.next} onStep={stepTo(citations[at + 1])}>
              <ChevronRight size={16} aria-hidden="true" />
            </StepButton>
          </div>
        )}
        <IconButton label={strings.source.close} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      {citation.status === "gone" ? (
        <div className={styles["body"]} tabIndex={0} role="group" aria-label={strings.source.content}>
          <p className={styles["note"]}>
            {citation.passage + citation.quote === "" ? strings.source.erased : strings.source.gone}
          </p>
          <KeptWords citation={citation} />
        </div>
      ) : (
        <Source
          key={keyOf(citation, standing)}
          source={source}
          citation={citation}
          now={standing?.kind === "changed" ? standing.now : undefined}
        />
      )}
    </aside>
  );
}

/** A file whose cited words have changed is read anew, as it is now. */
function keyOf({ fileId }: Citation, standing: Standing | undefined): string {
  return standing?.kind === "changed" ? `${fileId} ${standing.now}` : fileId;
}

/** What is looked at in a file: the cited words, a place that was found, or a page. */
interface Aim extends CitedRange {
  /** The words to mark on a page. */
  readonly words: string;
}

interface SourceProps {
  readonly source: CitedSource;
  readonly citation: Citation;
  /** What stands where the cited words stood; `""` where that cannot be told, undefined while they still stand there. */
  readonly now: string | undefined;
}

function Source({ source, citation, now }: SourceProps): ReactNode {
  const { copyText } = useLookup();
  const [wantsText, setWantsText] = useState(false);
  const [page, setPage] = useState<number>();
  const { finds, find, step, forget } = useFinds(citation.fileId);
  const found = finds?.ranges[finds.at];
  // What stands there now may be cut short.
  const words = now === undefined || now === "" ? citation.quote : now.replace(/…$/, "");
  const aim = useMemo<Aim>(
    () =>
      found === undefined
        ? { start: citation.start, end: citation.end, edges: edgesOf(words), words }
        : { ...found, edges: undefined, words: finds?.words ?? "" },
    [citation.start, citation.end, words, found, finds?.words],
  );
  // Another place is another page; who asks for a source again wants to see its words.
  const [last, setLast] = useState({ aim, source });
  if (last.aim !== aim || last.source !== source) {
    setLast({ aim, source });
    setPage(undefined);
    if (last.source !== source) forget();
  }
  const { state, showEarlier, showLater } = useTextWindow(citation.fileId, aim);
  const window = state.kind === "shown" ? state.window : undefined;
  const type = window === undefined ? citation.file?.type : typeOfFile(window.file.file);
  const isDrawable = type === "pdf" || type === "picture";
  const shownPage = page ?? pageAt(window, aim);
  const isPage = isDrawable && !wantsText && state.kind !== "gone";
  const marked = page === undefined ? aim.words : "";
  const drawn = usePagePicture(citation.fileId, isPage ? shownPage : undefined, marked);
  const name = baseName(citation.path);
  return (
    <>
      <div className={styles["tools"]}>
        <FindBox finds={finds} onFind={(text) => find(text, aim.start)} onStep={step} onForget={forget} />
        {isDrawable && (
          <Button look="small" onClick={() => setWantsText(!wantsText)}>
            {wantsText ? strings.source.asPage[type] : strings.source.asText}
          </Button>
        )}
        {citation.quote !== "" && (
          <CopyButton
            className={styles["copy"]}
            words={strings.source.copyQuote}
            text={() => citation.quote}
            copyText={copyText}
          />
        )}
        <a href={realHref(citation, source)} target="_blank" rel="noopener">
          {isShowable(citation.path) ? strings.source.openFile : strings.source.downloadFile}
        </a>
      </div>
      <div className={styles["body"]} tabIndex={0} role="group" aria-label={strings.source.content}>
        {now !== undefined && now !== "" && (
          <p className={styles["note"]} role="status">
            {strings.source.changed(citation.quote)}
          </p>
        )}
        {isPage && (
          <PageView
            drawn={drawn}
            name={type === "pdf" ? strings.source.pageName(shownPage ?? 1, name) : name}
            words={marked}
            occurrence={occurrenceOf(window, finds)}
            isMarkable={type === "pdf"}
            page={shownPage ?? 1}
            onPage={setPage}
            onText={() => setWantsText(true)}
          />
        )}
        {(!isPage || type === "picture") && (
          <div className={isPage ? styles["below"] : undefined}>
            {state.kind === "opening" && <p className={styles["note"]}>{strings.text.opening}</p>}
            {state.kind === "gone" && (
              <>
                <p className={styles["note"]}>{strings.text.gone}</p>
                <KeptWords citation={citation} />
              </>
            )}
            {window !== undefined && (
              <TextStretch
                window={window}
                edges={aim.edges}
                focusesMark={false}
                onEarlier={showEarlier}
                onLater={showLater}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The page of a file that has the place; undefined until the text that tells it has been read. */
function pageAt(window: TextWindow | undefined, { start }: Aim): number | undefined {
  if (window === undefined || window.expected !== start) return undefined;
  const at = window.cited?.start ?? start;
  const unit: UnitRange | undefined = window.file.units.findLast((one) => one.start <= at);
  return unit?.place.kind === "page" ? unit.place.number : 1;
}

/** Which of the places that have the found words on the page of the present one that one is, from 0. */
function occurrenceOf(window: TextWindow | undefined, finds: Finds | undefined): number {
  const present = finds?.ranges[finds.at];
  if (window === undefined || present === undefined) return 0;
  const unit = window.file.units.findLast(({ start }) => start <= present.start);
  const before = finds?.ranges.slice(0, finds.at) ?? [];
  return before.filter(({ start }) => start >= (unit?.start ?? 0)).length;
}

/** The file itself: at the cited place where a browser shows it, else as it is. */
function realHref(citation: Citation, { answerId }: CitedSource): string {
  return opensAsText(citation.path) ? fileHref(citation.fileId) : openHref(citation, answerId);
}

/** The words that are kept with the answer: all that is left of a file that is gone. */
function KeptWords({ citation }: { readonly citation: Citation }): ReactNode {
  if (citation.passage + citation.quote === "") return undefined;
  const { before, quote, after } = excerptAround(citation.passage, citation.quote, Infinity);
  return (
    <blockquote className={textStyles["text"]} dir="auto">
      {before}
      <mark>{quote}</mark>
      {after}
    </blockquote>
  );
}
