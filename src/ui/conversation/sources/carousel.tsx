import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { IconButton } from "../../parts/button";
import { classes } from "../../parts/classes";
import parts from "../../parts/parts.module.css";
import styles from "./carousel.module.css";
import { strings } from "../strings";

interface CarouselProps {
  readonly label: string;
  /** List items. */
  readonly children: ReactNode;
}

/**
 * One row that scrolls sideways, with scroll buttons when it does not fit
 * (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). Tab also reaches the items that are scrolled out of view.
 */
export function Carousel({ label, children }: CarouselProps) {
  const { list, before, after, measure } = useScrolledRow(children);
  const scroll = (pages: number) => {
    const row = list.current;
    // In a right-to-left page, the end of the row is on the left.
    const direction = row !== null && getComputedStyle(row).direction === "rtl" ? -1 : 1;
    row?.scrollBy({ left: pages * direction * row.clientWidth * 0.8, behavior: "smooth" });
  };
  return (
    <div
      className={classes(parts["onScreen"], styles.carousel)}
      role="group"
      aria-roledescription={strings.carousel}
      aria-label={label}
      data-before={before ? "" : undefined}
      data-after={after ? "" : undefined}
    >
      <ul ref={list} className={styles.row} aria-label={label} onScroll={measure}>
        {children}
      </ul>
      {(before || after) && (
        <div className={styles.buttons}>
          <IconButton label={strings.earlierFiles} disabled={!before} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden size={16} />
          </IconButton>
          <IconButton label={strings.laterFiles} disabled={!after} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden size={16} />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** Whether a part of the row is hidden before or after its visible part. */
function useScrolledRow(content: ReactNode) {
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    const row = list.current;
    if (row === null) return;
    const scrolled = Math.abs(row.scrollLeft);
    const before = scrolled > 1;
    const after = scrolled + row.clientWidth < row.scrollWidth - 1;
    setHidden((now) => (now.before === before && now.after === after ? now : { before, after }));
  }, []);
  useLayoutEffect(() => {
    const row = list.current;
    if (row === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [measure, content]);
  return { list, ...hidden, measure };
}
