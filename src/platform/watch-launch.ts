import type { FolderRoot } from "../protocol/indexer";

/** Reports the files that the installed app was opened with; nothing where the browser opens none. */
export function watchLaunch(listener: (root: FolderRoot) => void): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    const handles = files.filter((handle) => handle instanceof FileSystemFileHandle);
    if (handles.length > 0) listener({ kind: "files", handles });
  });
}
