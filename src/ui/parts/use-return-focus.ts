import { useState } from "react";

/**
 * For a dialog that is opened by a key or a command and so has no trigger of its own: what to do when it has closed. The focus
 * goes back to where it was when the dialog opened, unless what was done in it has put it elsewhere.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}
