import { applyTheme } from "./apply-theme";
import { watchBattery } from "./battery";
import { askNotifications, isPageHidden, notify, showBadge, watchHidden, watchShown } from "./done-notice";
import { install, watchInstallable } from "./install";
import { forgetLedger } from "./ledger";
import { holdLock, isLockHeld } from "./locks";
import { pickFolder } from "./pick-folder";
import { pickModel } from "./pick-model";
import { fetchBrowserModel } from "./prompt-api/fetch-browser-model";
import { promptApi } from "./prompt-api/prompt-api";
import { readRequests } from "./requests";
import { saveFile } from "./save-file";
import { clearLocal, persistStorage, readLocal, storageUse, writeLocal } from "./storage";
import { takeShared } from "./take-shared";
import { watchDrops } from "./watch-drops";
import { watchLaunch } from "./watch-launch";
import { takeUpdate, watchUpdate } from "./update";

/** The browser's page as the app needs it: the real `Platform` of `app/platform`. */
export const pagePlatform = {
  pickFolder,
  watchDrops,
  watchLaunch,
  takeShared,
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
  notify,
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
  const tell = (): void => listener(navigator.onLine);
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  tell();
}
