import { useEffect, type RefObject } from "react";
import type { MessageId } from "../../core/domain/ids";

/**
 * Brings a message into view and focuses it, so that a screen reader goes on from there.
 * @param isThere whether the message has been read.
 * @param leaveEnd stops following the end of the conversation.
 */
export function useShownMessage(
  log: RefObject<HTMLElement | null>,
  message: MessageId | undefined,
  isThere: boolean,
  leaveEnd: () => void,
): void {
  useEffect(() => {
    if (message === undefined || !isThere) return;
    // The end of the conversation is brought into view first.
    const frame = requestAnimationFrame(() => {
      const id = CSS.escape(message);
      const found = log.current?.querySelector<HTMLElement>(`[data-answer="${id}"], [data-question="${id}"]`);
      const turn = found?.closest("article");
      if (turn === undefined || turn === null) return;
      leaveEnd();
      turn.scrollIntoView({ block: "start" });
      turn.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [log, message, isThere, leaveEnd]);
}
