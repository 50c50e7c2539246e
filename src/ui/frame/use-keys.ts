import { useEffect } from "react";
import type { Commands } from "../../app/create-app";

/** The keyboard shortcuts of the whole page; the conversation has its own. See `keys/key-table`. */
export function useKeys(commands: Commands): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const run = commandOf(event, commands);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [commands]);
}

function commandOf(event: KeyboardEvent, commands: Commands): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.metaKey || event.ctrlKey) {
    if (key === "k" && !event.shiftKey) return () => commands.show("palette");
    if (key === "o" && event.shiftKey) return commands.newConversation;
    return undefined;
  }
  if (isWriting(event.target)) return undefined;
  if (key === "/") return commands.focusQuestion;
  if (key === "?") return () => commands.show("keys");
  return undefined;
}

/** Letters typed into these elements are text, not shortcuts. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
