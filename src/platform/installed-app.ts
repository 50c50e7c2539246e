import type { FolderRoot } from "../protocol/indexer";

let offer: BeforeInstallPromptEvent | undefined;

/** Reports whether the browser offers to install the app, at once and after every change. */
export function watchInstallable(listener: (installable: boolean) => void): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    listener(true);
  });
  window.addEventListener("appinstalled", () => {
    offer = undefined;
    listener(false);
  });
  listener(offer !== undefined);
}

/** Shows the browser's install prompt; needs a user gesture. Each offer can be used once. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = undefined;
  await taken?.prompt();
}

/** Reports the files that the installed app was opened with; nothing where the browser opens none. */
export function watchLaunch(listener: (root: FolderRoot) => void): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    const handles = files.filter((handle) => handle instanceof FileSystemFileHandle);
    if (handles.length > 0) listener({ kind: "files", handles });
  });
}
