import RotateCw from "lucide-react/icons/rotate-cw";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import type { KeyboardEvent, ReactNode } from "react";
import type { PagePicture, PageTarget } from "../../core/domain/page-picture";
import { Button, IconButton } from "../parts/button";
import { percent } from "../format";
import { Stepper } from "../parts/stepper";
import { strings } from "../strings";
import styles from "./file-view.module.css";
import type { PageLook } from "./use-page-picture";

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

interface PageToolsProps {
  readonly picture: PagePicture;
  readonly look: PageLook;
  onLook(look: PageLook): void;
  onPage(page: PageTarget): void;
}

/** The ways to other pages, and how this one is looked at. */
export function PageTools({ picture, look, onLook, onPage }: PageToolsProps): ReactNode {
  const { page, pages, outline } = picture;
  const press = (key: string) => () => onLook(lookAfterKey(look, { key }));
  return (
    <div className={styles["pages"]}>
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
      {outline.length > 0 && (
        <details className={styles["outline"]}>
          <summary>{strings.source.outline}</summary>
          <ul>
            {outline.map(({ title, level, page }, at) => (
              <li key={at} style={{ paddingInlineStart: `${level - 1}rem` }}>
                <Button variant="plain" dir="auto" onClick={() => onPage(page)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const MINUS = { keys: "−", aria: "-" };
const PLUS = { keys: "+", aria: "+" };
