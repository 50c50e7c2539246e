import type { GivenFolder } from "../protocol/indexer";

/** The promise of a folder that the browser refuses (the home folder, system folders) never settles. */
const REFUSED_AFTER_MS = 5_000;

export type Handed =
  | { readonly kind: "handle"; readonly handle: FileSystemHandle }
  | { readonly kind: "entry"; readonly entry: FileSystemEntry }
  | (GivenFolder & { readonly kind: "failed" });

/** What one drop brought, item by item. */
export type HeldDrop = readonly Promise<Handed>[];

export interface DropWatcher<Drop> {
  /** Files or folders are dragged over the window, or no longer are. */
  over(isOver: boolean): void;
  dropped(drop: Drop): void;
}

let waiting: HeldDrop[] = [];
let watcher: DropWatcher<HeldDrop> | undefined;

/**
 * Lets the whole window take folders and files, from before the app has loaded: the browser would leave the page for a
 * dropped file. What is dropped meanwhile waits for `watchHeldDrops`. Call it once.
 */
export function holdDrops(): void {
  // Entering a child also leaves its parent, so only the depth tells whether the pointer is over the window.
  let depth = 0;
  const follow = (type: "dragenter" | "dragover" | "dragleave", step: number): void =>
    window.addEventListener(type, (event) => {
      if (!bringsFiles(event)) return refuseLink(event);
      event.preventDefault();
      depth = Math.max(0, depth + step);
      if (step !== 0) watcher?.over(depth > 0);
    });
  follow("dragenter", 1);
  follow("dragover", 0);
  follow("dragleave", -1);
  window.addEventListener("drop", (event) => {
    depth = 0;
    if (event.dataTransfer === null || !bringsFiles(event)) return refuseLink(event);
    event.preventDefault();
    // Read during the event: the transfer is empty afterwards.
    const drop = [...event.dataTransfer.items].filter((item) => item.kind === "file").map(hand);
    if (watcher === undefined) waiting.push(drop);
    else watcher.dropped(drop);
  });
}

/** Whether something was dropped that waits for `watchHeldDrops`. */
export function holdsDrop(): boolean {
  return waiting.length > 0;
}

/** Tells the watcher of every drop: of those that waited at once, and of all that follow. */
export function watchHeldDrops(next: DropWatcher<HeldDrop>): void {
  watcher = next;
  const held = waiting;
  waiting = [];
  held.forEach((drop) => next.dropped(drop));
}

function bringsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Browsers open a link that is dropped on a page: a request that nobody meant. In a box for text it is text. */
function refuseLink(event: DragEvent): void {
  const isForText = event.target instanceof Element && event.target.matches("input, textarea");
  if (event.dataTransfer?.types.includes("text/uri-list") !== true || isForText) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}

/** Not async: the item must be read before anything is awaited. */
function hand(item: DataTransferItem): Promise<Handed> {
  const entry = item.webkitGetAsEntry();
  const name = entry?.name ?? "";
  const refused: Handed = { kind: "failed", failure: { kind: "folder-refused", name } };
  const byEntry = entry === null ? refused : ({ kind: "entry", entry } as const);
  if (item.getAsFileSystemHandle === undefined) return Promise.resolve(byEntry);
  const asked = item.getAsFileSystemHandle().then(
    (handle) => (handle === null ? byEntry : ({ kind: "handle", handle } as const)),
    () => refused,
  );
  return Promise.race([asked, after(REFUSED_AFTER_MS, refused)]);
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
