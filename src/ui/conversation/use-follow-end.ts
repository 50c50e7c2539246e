import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** The end counts as in view within this distance. */
const NEAR_PX = 48;

/**
 * Keeps the end of a scrolled region in view while its content grows, unless the reader has scrolled away from the end.
 * A new `turn` (another question) always brings the end into view.
 */
export function useFollowEnd(scrolled: RefObject<HTMLElement | null>, turn: string | undefined) {
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(true);

  useLayoutEffect(() => {
    follows.current = true;
    scrollToEnd(scrolled.current);
  }, [turn, scrolled]);

  useEffect(() => {
    const region = scrolled.current;
    const content = region?.firstElementChild;
    if (!region || !content) return;
    let lastTop = region.scrollTop;
    const onScroll = () => {
      const isNear = region.scrollHeight - region.scrollTop - region.clientHeight <= NEAR_PX;
      // New content moves the end away without a scroll; only the reader scrolls up.
      if (isNear || region.scrollTop < lastTop) follows.current = isNear;
      lastTop = region.scrollTop;
      setAtEnd(isNear);
    };
    const observer = new ResizeObserver(() => {
      if (follows.current) scrollToEnd(region);
      onScroll();
    });
    observer.observe(content);
    observer.observe(region);
    region.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener("scroll", onScroll);
    };
  }, [scrolled]);

  /** The reader is led elsewhere: the end is no longer followed. */
  const leaveEnd = useCallback(() => {
    follows.current = false;
  }, []);
  return { atEnd, toEnd: () => scrollToEnd(scrolled.current), leaveEnd };
}

function scrollToEnd(region: HTMLElement | null): void {
  region?.scrollTo({ top: region.scrollHeight });
}
