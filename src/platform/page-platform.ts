import { applyTheme } from "./apply-theme";
import { watchBattery } from "./battery";
import {
  askNotifications,
  isPageHidden,
  showNotification,
  showBadge,
  watchHidden,
  watchShown,
} from "./done-notice";
import { install, watchInstallable, watchLaunch } from "./installed-app";
import { forgetLedger, readRequests } from "./requests";
import { pickFolder, pickModel } from "./pickers";
import { fetchBrowserModel } from "./prompt-api/fetch-browser-model";
import { promptApi } from "./prompt-api/prompt-api";
import { clearLocal, persistStorage, readLocal, storageUse, writeLocal } from "./storage";
import { receiveShared } from "./take-shared";
import { watchDrops } from "./watch-drops";
import { takeUpdate, watchUpdate } from "./update";

/** The browser's page as the app needs it: the real `Platform` of `app/platform`. */
export const pagePlatform = {
  pickFolder,
  watchDrops,
  watchLaunch,
  takeShared: receiveShared,
  pickModel,
  lendsFiles: (): boolean => window.showOpenFilePicker !== undefined,
  fetchBrowserModel: (onShare: (share: number) => void, signal: AbortSignal): Promise<void> =>
    fetchBrowserModel(promptApi(), onShare, signal),
  askPermission,
  saveFile,
  copyText: (text: string): Promise<void> => navigator.clipboard.writeText(text),

  readRoute: (): string => location.hash,
  goTo(hash: string): void {
    location.hash = hash;
  },
  goBack: (): void => history.back(),
  replaceRoute: (hash: string): void => history.replaceState(history.state, "", hash),
  watchRoute: (listener: (hash: string) => void): void =>
    window.addEventListener("hashchange", () => listener(location.hash)),

  readLocal,
  writeLocal,
  clearLocal,
  applyTheme,
  preferredLanguages: (): readonly string[] => navigator.languages,
  isPageHidden,
  watchShown,
  watchHidden,
  askNotifications,
  notify: showNotification,
  showBadge,
  watchBattery,
  watchOnline,
  watchInstallable,
  install,
  watchUpdate,
  takeUpdate,
  reload: (): void => location.reload(),

  holdLock,
  isLockHeld,

  storageUse,
  persistStorage,
  readRequests,
  forgetLedger,
};

async function askPermission(handle: FileSystemHandle): Promise<boolean> {
  if (handle.requestPermission === undefined) return true;
  return (await handle.requestPermission({ mode: "read" })) === "granted";
}

function watchOnline(listener: (online: boolean) => void): void {
  const report = (): void => listener(navigator.onLine);
  window.addEventListener("online", report);
  window.addEventListener("offline", report);
  report();
}

/** Holds a Web Lock from when the promise resolves until the given function is called, or the page ends. */
function holdLock(name: string): Promise<() => void> {
  return new Promise((held, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => held(() => release())))
      .catch((thrown: unknown) => reject(thrown instanceof Error ? thrown : new Error(String(thrown))));
  });
}

/** Whether any page holds the Web Lock. */
async function isLockHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === name);
}

/** Saves a file in the browser's downloads. @param name a file name; signs that file systems refuse are replaced. */
function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim();
  link.click();
  // The browser has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(address), LASTS_MS);
}

const LASTS_MS = 60_000;
