import { readLocal, writeLocal } from "./storage";

const KEY = "leading";

/**
 * Notes that this page leads from now on, and at its end that it ended in order.
 * @returns whether the page that led before died: it was neither closed nor reloaded nor left.
 */
export function beginLead(): boolean {
  const hasDied = readLocal(KEY) === "yes";
  writeLocal(KEY, "yes");
  window.addEventListener("pagehide", () => writeLocal(KEY, "no"));
  // A page that the browser kept goes on.
  window.addEventListener("pageshow", ({ persisted }) => persisted && writeLocal(KEY, "yes"));
  return hasDied;
}
