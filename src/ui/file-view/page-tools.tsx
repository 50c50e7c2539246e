import RotateCw from "lucide-react/icons/rotate-cw";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, type ReactNode, useCallback, useState } from "react";
import type { FileId } from "../../core/domain/ids";
import type { PagePicture, PageTarget } from "../../core/domain/page-picture";
import { Button, IconButton } from "../parts/button";
import { percent } from "../format";
import { Stepper } from "../parts/stepper";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import styles from "./file-view.module.css";
import { type PageLook, usePagePicture } from "./use-page-picture";

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

type Key = Pick<KeyboardEvent, "key"> & Partial<Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">>;

/** The look after a key: `+` and `-` zoom, `0` fits the width. With others held down they are the browser's own. */
export function lookAfterKey(look: PageLook, { key, ctrlKey, metaKey, altKey }: Key): PageLook {
  const { zoom } = look;
  if (ctrlKey === true || metaKey === true || altKey === true) return look;
  if (key === "+" || key === "=") return { ...look, zoom: ZOOMS.find((step) => step > zoom) ?? zoom };
  if (key === "-") return { ...look, zoom: ZOOMS.findLast((step) => step < zoom) ?? zoom };
  return key === "0" ? { ...look, zoom: 1 } : look;
}

interface PageListsProps {
  readonly fileId: FileId;
  readonly picture: PagePicture;
  onPage(page: PageTarget): void;
}

interface PageToolsProps extends Omit<PageListsProps, "fileId"> {
  readonly look: PageLook;
  onLook(look: PageLook): void;
}

/** The ways to other pages, and how this one is looked at. */
export function PageTools({ picture, look, onLook, onPage }: PageToolsProps): ReactNode {
  const { page, pages } = picture;
  const press = (key: string) => () => onLook(lookAfterKey(look, { key }));
  return (
    <div className={classes(parts["row"], styles["pages"])}>
      {pages > 1 && (
        <Stepper
          label={strings.source.pages}
          before={strings.source.pageBefore}
          next={strings.source.pageNext}
          onBefore={page > 1 ? () => onPage(page - 1) : undefined}
          onNext={page < pages ? () => onPage(page + 1) : undefined}
        >
          {strings.source.pageOf({ page, pages })}
        </Stepper>
      )}
      <div role="group" aria-label={strings.source.look}>
        <IconButton label={strings.source.zoomOut} shortcut={MINUS} onClick={press("-")}>
          <ZoomOut size={16} aria-hidden="true" />
        </IconButton>
        <Button variant="plain" title={strings.source.fitWidth} onClick={press("0")}>
          {percent(look.zoom)}
        </Button>
        <IconButton label={strings.source.zoomIn} shortcut={PLUS} onClick={press("+")}>
          <ZoomIn size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={strings.source.turn}
          onClick={() => onLook({ ...look, turns: (look.turns + 1) % 4 })}
        >
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** The ways to other pages by what the file calls them, and by what they look like. */
export function PageLists({ fileId, picture, onPage }: PageListsProps): ReactNode {
  const { page, pages, outline } = picture;
  return (
    <div className={classes(parts["row"], styles["lists"])}>
      {outline.length > 0 && (
        <Folded name={strings.source.outline}>
          {() => (
            <ul>
              {outline.map(({ title, level, page }, at) => (
                <li key={at} style={{ paddingInlineStart: `${level - 1}rem` }}>
                  <Button variant="plain" dir="auto" onClick={() => onPage(page)}>
                    {title}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Folded>
      )}
      {pages > 1 && (
        <Folded name={strings.source.allPages}>
          {() => (
            <ol className={styles["strip"]}>
              {Array.from({ length: pages }, (_, at) => (
                <Thumb
                  key={at}
                  fileId={fileId}
                  number={at + 1}
                  label={strings.source.pageOf({ page: at + 1, pages })}
                  isShown={at + 1 === page}
                  onClick={() => onPage(at + 1)}
                />
              ))}
            </ol>
          )}
        </Folded>
      )}
    </div>
  );
}

/** A list that is in the document only while it is open: a file may have thousands of pages. */
function Folded({ name, children }: { readonly name: string; children(): ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles["list"]} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && children()}
    </details>
  );
}

interface ThumbProps {
  readonly fileId: FileId;
  /** Of its page, 1-based. */
  readonly number: number;
  readonly label: string;
  readonly isShown: boolean;
  onClick(): void;
}

/** In pixels; as wide as it is shown on a high-density screen. */
const THUMB_WIDTH = 160;

/** A page as a small picture, drawn when it comes into view. */
function Thumb({ fileId, number, label, isShown, onClick }: ThumbProps): ReactNode {
  const [isSeen, setIsSeen] = useState(false);
  const watch = useCallback((thumb: Element | null) => {
    if (thumb === null) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(thumb);
    return () => observer.disconnect();
  }, []);
  const drawn = usePagePicture(fileId, isSeen ? number : undefined, "", 0, THUMB_WIDTH);
  return (
    <li ref={watch}>
      <button type="button" aria-label={label} aria-current={isShown ? "page" : undefined} onClick={onClick}>
        {drawn.kind === "drawn" ? <img src={drawn.address} alt="" /> : number}
      </button>
    </li>
  );
}

const MINUS = { keys: "−", aria: "-" };
const PLUS = { keys: "+", aria: "+" };
