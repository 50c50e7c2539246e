import { useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { edgesOf, type CitedRange } from "../../core/citations/locate-quote";
import { baseName } from "../../core/domain/file-record";
import type { FileType } from "../../core/domain/file-type";
import type { FileId, FolderId } from "../../core/domain/ids";
import type { PageTarget } from "../../core/domain/page-picture";
import type { TextRange } from "../../core/domain/text-range";
import type { UnitRange } from "../../core/domain/unit";
import { typeOfFile } from "../../core/extract/detection/type-of-file";
import { CopyButton } from "../conversation/answer/copy-button";
import { Button, IconButton } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { TextStretch } from "../text/text-stretch";
import { useTextWindow, type TextWindow } from "../text/use-text-window";
import styles from "./file-view.module.css";
import { NeedsAccess, useIsShut } from "./needs-access";
import { lookAfterKey } from "./page-tools";
import { PageView } from "./page-view";
import { ScanNote } from "./scan-note";
import { useFinds, type Finds, MOST_FINDS } from "./use-finds";
import { type PageLook, PAGE_WIDTH, usePagePicture } from "./use-page-picture";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";

/** Links and what is pressed look alike among the tools. */
const LINK = classes(parts["button"], parts["plain"]);

/** What is looked at in a file: the cited words, a place that was found, or a page. */
interface Aim extends CitedRange {
  /** The words to mark on a page. */
  readonly words: string;
}

interface FileViewProps {
  readonly fileId: FileId;
  readonly folderId: FolderId;
  readonly path: string;
  /** Undefined until the file's record has been read. */
  readonly type: FileType | undefined;
  /** The cited words and where they stood; empty for none. */
  readonly cited: TextRange & { readonly quote: string };
  /** What stands where the cited words stood; `""` where that cannot be told, undefined while they still stand there. */
  readonly now: string | undefined;
  /** The ways to the file itself. */
  readonly links: readonly { readonly href: string; readonly words: string }[];
  /** Another object each time that the cited words are asked for. */
  readonly asked: object;
  /** What is shown when the file is not in the index any more. */
  readonly children?: ReactNode;
}

/** A file at the cited words: as its pages, its picture or its text, with a search and the ways to the file itself. */
export function FileView(props: FileViewProps): ReactNode {
  const { fileId, folderId, path, type: citedType, cited, now, links, asked, children } = props;
  const [wantsText, setWantsText] = useState(false);
  const { finds, find, step, forget } = useFinds(fileId);
  const aim = useAim(cited, now, finds);
  const [version, setVersion] = useState(0);
  const text = useTextWindow(fileId, aim, version);
  const { state } = text;
  const window = state.kind === "shown" ? state.window : undefined;
  const type = window === undefined ? citedType : typeOfFile(window.file.file);
  const isDrawable = type === "pdf" || type === "picture";
  const isPage = isDrawable && !wantsText && state.kind !== "gone";
  const isOut = useIsShut(folderId);
  const at = isPage && !isOut ? pageAt(window, aim) : undefined;
  const pages = usePages(fileId, aim, at, asked, forget);
  // What can't be drawn, or not yet, is shown as its text, at the same place.
  const isKept = isPage && (isOut || pages.drawn.kind === "failed");
  return (
    <div className={styles["view"]} onKeyDown={findOnKey}>
      <div className={classes(parts["row"], styles["tools"])}>
        <FindBox finds={finds} onFind={(text) => find(text, aim.start)} onStep={step} onForget={forget} />
        {isDrawable && !isKept && (
          <Button variant="small" onClick={() => setWantsText(!wantsText)}>
            {wantsText ? strings.source.asPage[type] : strings.source.asText}
          </Button>
        )}
        <WaysOut quote={cited.quote} links={links} />
      </div>
      {isPage && isOut && (
        <div className={styles["access"]}>
          <NeedsAccess folderId={folderId} isPaged />
        </div>
      )}
      <div
        className={styles["body"]}
        tabIndex={0}
        role="group"
        aria-label={strings.source.content}
        onKeyDown={(event) => isPage && pages.onLook(lookAfterKey(pages.look, event))}
      >
        {now !== undefined && now !== "" && (
          <p className={styles["note"]} role="status">
            {strings.source.changed({ quote: cited.quote })}
          </p>
        )}
        {window !== undefined && (
          <ScanNote
            file={window.file.file}
            page={(isPage ? pages.shown : at) ?? pageAt(window, aim) ?? 1}
            onRead={() => setVersion(version + 1)}
          />
        )}
        {isPage && !isOut && (
          <PageView
            {...pages}
            fileId={fileId}
            name={baseName(path)}
            isPaged={type === "pdf"}
            occurrence={occurrenceOf(window, finds)}
            onText={() => setWantsText(true)}
          />
        )}
        {(!isPage || isKept || type === "picture") && (
          <div className={isPage ? styles["below"] : undefined}>
            <FileText {...text} edges={aim.edges}>
              {children}
            </FileText>
          </div>
        )}
      </div>
    </div>
  );
}

/** Brings the keys that find words in a page of the browser to the box that finds them in the file. */
function findOnKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "f" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLInputElement>("input[type=search]")?.focus();
}

interface FileTextProps extends ReturnType<typeof useTextWindow> {
  readonly edges: Aim["edges"];
  /** What is shown when the file is not in the index any more. */
  readonly children?: ReactNode;
}

/** The text of a file, as it is in the index. */
function FileText({ state, edges, showEarlier, showLater, children }: FileTextProps): ReactNode {
  switch (state.kind) {
    case "opening":
      return <p className={styles["note"]}>{strings.text.opening}</p>;
    case "gone":
      return (
        <>
          <p className={styles["note"]}>{strings.text.gone}</p>
          {children}
        </>
      );
    case "shown":
      return (
        <TextStretch
          window={state.window}
          edges={edges}
          focusesMark={false}
          onEarlier={showEarlier}
          onLater={showLater}
        />
      );
  }
}

/** The cited words to take along, and the ways to the file itself. */
function WaysOut({ quote, links }: { readonly quote: string } & Pick<FileViewProps, "links">): ReactNode {
  return (
    <>
      {quote !== "" && <CopyButton className={LINK} words={strings.source.copyQuote} text={() => quote} />}
      {links.map(({ href, words }) => (
        <a key={href} className={LINK} href={href} target="_blank" rel="noopener">
          {words}
        </a>
      ))}
    </>
  );
}

/**
 * The pages of a file, from the one with the place that is looked at to those that are gone to.
 * @param at undefined while it is not known, or no page is wanted.
 */
function usePages(fileId: FileId, aim: Aim, at: number | undefined, asked: object, forget: () => void) {
  const [page, onPage] = useState<PageTarget>();
  const [look, onLook] = useState<PageLook>({ turns: 0, zoom: 1 });
  const [last, setLast] = useState({ aim, asked });
  // Another place is another page; who asks for the words again wants to see its words.
  if (last.aim !== aim || last.asked !== asked) {
    setLast({ aim, asked });
    onPage(undefined);
    if (last.asked !== asked) forget();
  }
  const words = page === undefined ? aim.words : "";
  const width = look.zoom > 1.25 ? 2 * PAGE_WIDTH : PAGE_WIDTH;
  const drawn = usePagePicture(fileId, at === undefined ? undefined : (page ?? at), words, look.turns, width);
  const shown = drawn.kind === "drawn" ? drawn.picture.page : undefined;
  return { drawn, shown, words, look, onLook, onPage };
}

/** What is looked at: the place that was found last, or the cited words as they stand now. */
function useAim(
  { start, end, quote }: FileViewProps["cited"],
  now: string | undefined,
  finds: Finds | undefined,
): Aim {
  const found = finds?.ranges[finds.at];
  // What stands there now may be cut short.
  const words = now === undefined || now === "" ? quote : now.replace(/…$/, "");
  return useMemo<Aim>(
    () =>
      found === undefined
        ? { start, end, edges: edgesOf(words), words }
        : { ...found, edges: undefined, words: finds?.words ?? "" },
    [start, end, words, found, finds?.words],
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

interface FindBoxProps {
  readonly finds: Finds | undefined;
  onFind(words: string): void;
  onStep(by: 1 | -1): void;
  onForget(): void;
}

/** Finds words in the shown file. Enter goes on to the next place, Shift Enter back. */
function FindBox({ finds, onFind, onStep, onForget }: FindBoxProps): ReactNode {
  const [words, setWords] = useState("");
  const isFound = finds !== undefined && finds.words === words.trim();
  const submit = (by: 1 | -1): void => {
    if (words.trim() === "") return onForget();
    if (isFound) onStep(by);
    else onFind(words.trim());
  };
  const many = finds === undefined ? 0 : finds.ranges.length;
  return (
    <search className={styles["find"]}>
      <input
        type="search"
        className={parts["field"]}
        value={words}
        aria-label={strings.source.find}
        placeholder={strings.source.find}
        onChange={({ target }) => {
          setWords(target.value);
          if (target.value === "") onForget();
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return event.stopPropagation();
          if (event.key === "Enter") submit(event.shiftKey ? -1 : 1);
          // Escape empties the box first, and closes the pane only when it is empty.
          if (event.key === "Escape" && words !== "") {
            event.stopPropagation();
            setWords("");
            onForget();
          }
        }}
      />
      <span role="status" className={classes(parts["aside"], styles["count"])}>
        {isFound && strings.source.found({ at: finds.at + 1, total: many, isCut: many === MOST_FINDS })}
      </span>
      {isFound && many > 1 && (
        <>
          <IconButton label={strings.source.findBefore} onClick={() => onStep(-1)}>
            <ChevronUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={strings.source.findNext} onClick={() => onStep(1)}>
            <ChevronDown size={16} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </search>
  );
}
