import { useState } from "react";

/**
 * Handles the closing of a dialog that a key or a command opens, and that therefore has no trigger. The focus returns to
 * where it was when the dialog opened, unless an action in the dialog has moved it elsewhere.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
