import { useEffect, type RefObject } from "react";
import { isWriting } from "../frame/use-keys";

/** `]` and `[` walk through the markers of the newest answer; Escape stops an answer in progress. */
export function useConversationKeys(
  log: RefObject<HTMLElement | null>,
  onEscape: (() => void) | undefined,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === "Escape") onEscape?.();
      if ((event.key === "]" || event.key === "[") && log.current !== null && !isWriting(event.target))
        walkMarkers(log.current, event.key === "]" ? 1 : -1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [log, onEscape]);
}

function walkMarkers(log: HTMLElement, step: 1 | -1): void {
  const newest = [...log.querySelectorAll("[data-answer]")].at(-1);
  const markers = [...(newest?.querySelectorAll<HTMLElement>("sup [data-reference]") ?? [])];
  const current = markers.findIndex((marker) => marker === document.activeElement);
  const next =
    current < 0 ? (step === 1 ? 0 : -1) : Math.min(Math.max(current + step, 0), markers.length - 1);
  markers.at(next)?.focus();
}
