import { useCallback } from "react";

/**
 * A ref for cmdk's `Command`. cmdk sets `aria-activedescendant` only after an arrow key was pressed. With this ref a
 * screen reader knows the entry that Enter would take from the start, and after every letter.
 */
export function useSpokenSelection(): (command: HTMLElement | null) => (() => void) | undefined {
  return useCallback((command) => {
    const input = command?.querySelector("[role=combobox]");
    if (!command || !input) return undefined;
    const announce = (): void => {
      const id = command.querySelector("[role=option][aria-selected=true]")?.id ?? "";
      if (input.getAttribute("aria-activedescendant") === id) return;
      input.setAttribute("aria-activedescendant", id);
    };
    const observer = new MutationObserver(announce);
    const attributeFilter = ["aria-selected", "aria-activedescendant"];
    observer.observe(command, { subtree: true, childList: true, attributes: true, attributeFilter });
    announce();
    return () => observer.disconnect();
  }, []);
}
