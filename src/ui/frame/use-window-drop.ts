import { useEffect } from "react";
import type { FolderCommands } from "../../app/folder-commands";

/** Lets the whole window take folders and files. */
export function useWindowDrop({
  setDropOver,
  takeDrop,
}: Pick<FolderCommands, "setDropOver" | "takeDrop">): void {
  useEffect(() => {
    // Entering a child also leaves its parent, so only the depth tells whether the pointer is over the window.
    let depth = 0;
    const move = (step: 1 | -1) => (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + step);
      setDropOver(depth > 0);
    };
    const enter = move(1);
    const leave = move(-1);
    const over = (event: DragEvent): void => {
      if (bringsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (event.dataTransfer === null || !bringsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      void takeDrop(event.dataTransfer);
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, [setDropOver, takeDrop]);
}

function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}
