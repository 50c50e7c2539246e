import type { InterfaceLanguage } from "../core/domain/interface-language";
import type { Theme } from "../core/domain/theme";
import type { FolderRoot, GivenFolder } from "../protocol/indexer";
import type { StoredOwnModel } from "../protocol/models";
import type { NewVersion, OfflinePart, RequestRecord, Requests } from "../protocol/service-worker";
import type { Shared } from "../protocol/shared";

export type { OfflinePart, RequestRecord, Requests };

/** Storage of this origin, in bytes; undefined when the browser does not tell. */
export interface StorageUse {
  readonly usedBytes: number | undefined;
  readonly freeBytes: number | undefined;
  /** True when the browser promised not to clear it by itself. */
  readonly persisted: boolean;
}

/** The functions of the page that the app needs. Listeners stay for the life of the page. */
export interface Platform {
  /** Needs a click. */
  pickFolder(): Promise<GivenFolder>;
  /** Tells of all that is dragged over the window and dropped on it, also of what was dropped before the app had loaded. */
  watchDrops(watcher: {
    over(isOver: boolean): void;
    dropped(taking: Promise<readonly GivenFolder[]>): void;
  }): void;
  /** Reports the files that the installed app was opened with, each time. */
  watchLaunch(listener: (root: FolderRoot) => void): void;
  /** Takes what another app has shared, once; undefined where nothing was. */
  takeShared(): Promise<Shared | undefined>;
  /** Needs a click; undefined when nothing was chosen. `handle` needs a browser that gives handles, see `lendsFiles`. */
  pickModel(keep: StoredOwnModel["kind"]): Promise<StoredOwnModel | undefined>;
  /** Whether this browser gives handles to files, not only their bytes. */
  lendsFiles(): boolean;
  /**
   * Makes the browser fetch its own language model; needs a click.
   * @param onShare receives the share that has been fetched, 0 to 1.
   * @throws AppError `download-stopped`; the signal's reason.
   */
  fetchBrowserModel(onShare: (share: number) => void, signal: AbortSignal): Promise<void>;
  /** Asks the person for permission to read the handle; needs a click. */
  askPermission(handle: FileSystemHandle): Promise<boolean>;
  copyText(text: string): Promise<void>;
  saveFile(name: string, file: Blob): void;

  /** The part of the address after `#`. */
  readRoute(): string;
  goTo(hash: string): void;
  goBack(): void;
  /** Changes the route without a new entry in the history. */
  replaceRoute(hash: string): void;
  watchRoute(listener: (hash: string) => void): void;

  /** Reads a small value that the page needs before any worker has started. */
  readLocal(key: string): string | undefined;
  writeLocal(key: string, value: string): void;
  clearLocal(): void;
  applyTheme(theme: Theme): void;
  /** The languages that the browser prefers, BCP 47, best first. */
  preferredLanguages(): readonly string[];
  /** Makes the page speak a language from its next rendering on. @throws Error if its messages can't be loaded. */
  speak(language: InterfaceLanguage): Promise<void>;

  /** Whether the person looks elsewhere, and each time that they come back. */
  isPageHidden(): boolean;
  watchShown(listener: () => void): void;
  /** Reports each time that the person leaves the page, or looks elsewhere. */
  watchHidden(listener: () => void): void;
  /** Asks whether notifications may be shown; needs a click. */
  askNotifications(): Promise<boolean>;
  /** Shows a notification, where it is allowed. */
  notify(title: string): Promise<void>;
  /** Marks the icon of the installed app, or takes the mark away. */
  showBadge(on: boolean): void;

  /** Reports at once whether the device runs on battery, then every change; never, if the browser does not tell. */
  watchBattery(listener: (onBattery: boolean) => void): void;
  /** Reports the state at once, then every change. `watchInstallable` does so too. */
  watchOnline(listener: (online: boolean) => void): void;
  watchInstallable(listener: (installable: boolean) => void): void;
  install(): Promise<void>;
  /** Reports the state of a new version at once, then every change. */
  watchUpdate(listener: (version: NewVersion) => void): void;
  /** Lets the new version take over and reloads. */
  takeUpdate(): void;
  reload(): void;

  /** Holds a Web Lock from when the promise resolves until the given function is called, or the page ends. */
  holdLock(name: string): Promise<() => void>;
  isLockHeld(name: string): Promise<boolean>;

  storageUse(): Promise<StorageUse>;
  /** Asks the browser not to clear the stored data. Does not wait: the browser may ask the person, who may not reply. */
  persistStorage(): void;
  /** What the page and its workers asked the network for, oldest first. */
  readRequests(): Promise<Requests>;
  /** What is not stored yet of what the app needs without a network; undefined where the browser stores nothing of it. */
  missingOffline(): Promise<readonly OfflinePart[] | undefined>;
  forgetLedger(): void;
}
