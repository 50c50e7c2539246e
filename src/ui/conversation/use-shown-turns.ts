import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Turns that are shown first, from the end, and that are added at a time. */
const FIRST = 12;
const MORE = 20;
/** Earlier turns are added while the beginning is so far above the view that a reader does not reach it. */
const AHEAD_PX = 1_600;

/**
 * The last turns of a conversation, and more of them as the reader scrolls up: thousands at once would take seconds.
 * @param wanted the place of a turn that is to be shown; -1 for none.
 */
export function useShownTurns<Turn extends { readonly key: string }>(
  turns: readonly Turn[],
  wanted: number,
  scroller: RefObject<HTMLElement | null>,
) {
  const [firstKey, setFirstKey] = useState<string>();
  const known = firstKey === undefined ? -1 : turns.findIndex(({ key }) => key === firstKey);
  const usual = Math.max(0, turns.length - FIRST);
  const first = Math.min(known < 0 ? usual : known, wanted < 0 ? usual : Math.max(0, wanted - 1), usual);
  // What a wanted turn has brought stays.
  const firstShown = turns[first]?.key;
  if (first < usual && known !== first && firstShown !== undefined) setFirstKey(firstShown);
  const showFrom = useCallback((at: number) => setFirstKey(turns[Math.max(0, at)]?.key), [turns]);
  const showMore = useCallback(() => showFrom(first - MORE), [showFrom, first]);
  const edge = useMoreAtEdge(scroller, first > 0 ? showMore : undefined);
  useSameView(scroller, first);
  useEffect(() => {
    // Paper has no way to scroll.
    const showAll = () => showFrom(0);
    window.addEventListener("beforeprint", showAll);
    return () => window.removeEventListener("beforeprint", showAll);
  }, [showFrom]);
  return { shown: turns.slice(first), earlier: first, edge, showMore };
}

/** Calls `more` while the element that gets the ref is near the view. */
function useMoreAtEdge(scroller: RefObject<HTMLElement | null>, more: (() => void) | undefined) {
  const edge = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (edge.current === null || more === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { root: scroller.current, rootMargin: `${AHEAD_PX}px 0px 0px` },
    );
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, [scroller, more]);
  return edge;
}

/** Keeps the view where it is when turns come in above it, where the browser does not: at the very top. */
function useSameView(scroller: RefObject<HTMLElement | null>, first: number): void {
  const before = useRef({ first, height: 0, top: 0 });
  useLayoutEffect(() => {
    const region = scroller.current;
    if (region === null) return;
    const { first: last, height, top } = before.current;
    if (first < last && region.scrollTop === top) region.scrollBy(0, region.scrollHeight - height);
    before.current = { first, height: region.scrollHeight, top: region.scrollTop };
    const note = () => {
      before.current = { first, height: region.scrollHeight, top: region.scrollTop };
    };
    region.addEventListener("scroll", note, { passive: true });
    return () => region.removeEventListener("scroll", note);
  }, [scroller, first]);
}
