import { applyTheme } from "./apply-theme";
import { watchBattery } from "./battery";
import { install, watchInstallable, watchLaunch } from "./installed-app";
import { forgetLedger, readRequests } from "./requests";
import { pickFolder, pickModel } from "./pickers";
import { fetchBrowserModel } from "./prompt-api/fetch-browser-model";
import { promptApi } from "./prompt-api/prompt-api";
import { missingOffline } from "./store-offline";
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
  watchShown: watchVisibility(false),
  watchHidden: watchVisibility(true),
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
  missingOffline,
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

function holdLock(name: string): Promise<() => void> {
  return new Promise((held, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>((release) => held(() => release())))
      .catch((thrown: unknown) => reject(thrown instanceof Error ? thrown : new Error(String(thrown))));
  });
}

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

function isPageHidden(): boolean {
  return document.visibilityState === "hidden";
}

/** Gives what calls a listener whenever the page comes into view; or out of view, for good or for a while. */
function watchVisibility(isHidden: boolean): (listener: () => void) => void {
  return (listener) =>
    document.addEventListener("visibilitychange", () => {
      if (isPageHidden() === isHidden) listener();
    });
}

/** Asks the person whether notifications may be shown; needs a click. False where the browser has none. */
async function askNotifications(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Shows a notification that names no file; nothing happens where it is not allowed. */
async function showNotification(title: string): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  // Phones show notifications of service workers only.
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { icon: new URL("icon-192.png", document.baseURI).href });
}

/** Marks the icon of the installed app while it is at work; nothing happens where icons have no badge. */
function showBadge(on: boolean): void {
  const change = on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  // A page that is not installed has no icon to mark.
  change?.catch(() => undefined);
}
