import type { Failure } from "../core/domain/failure";
import type { FolderRoot } from "../protocol/indexer";
import type { GivenModel } from "../protocol/models";
import type { NewVersion, RequestRecord } from "../protocol/service-worker";

export type { RequestRecord };

/** What came of asking the browser for a folder. */
export type Taken =
  | { readonly kind: "root"; readonly root: FolderRoot }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Bytes of this origin; undefined where the browser does not tell. */
export interface StorageUse {
  readonly usedBytes: number | undefined;
  readonly freeBytes: number | undefined;
  /** True when the browser promised not to clear it by itself. */
  readonly persisted: boolean;
}

export type Theme = "system" | "light" | "dark";

/** What the app needs of the page it lives in. Listeners stay for the life of the page. */
export interface Platform {
  /** Needs a click. */
  pickFolder(): Promise<Taken>;
  /** To be called within the drop event itself: afterwards the transfer is empty. */
  takeDrop(transfer: DataTransfer): Promise<readonly Taken[]>;
  /** Needs a click; undefined when nothing was chosen. `handle` where the browser lends files, see `lendsFiles`. */
  pickModel(keep: GivenModel["kind"]): Promise<GivenModel | undefined>;
  /** Whether this browser lends a file itself, not only its bytes. */
  lendsFiles(): boolean;
  /**
   * Has the browser fetch its own language model; needs a click. @param onShare told how much of it is here, 0 to 1.
   * @throws AppError `download-stopped`; the signal's reason.
   */
  fetchBrowserModel(onShare: (share: number) => void, signal: AbortSignal): Promise<void>;
  /** Asks to read what is behind the handle; needs a click. */
  askPermission(handle: FileSystemHandle): Promise<boolean>;
  copyText(text: string): Promise<void>;

  /** The part of the address after `#`. */
  readRoute(): string;
  goTo(hash: string): void;
  /** As `goTo`, without a step in the history. */
  replaceRoute(hash: string): void;
  watchRoute(listener: (hash: string) => void): void;

  /** Small things that are needed before any worker has started. */
  readLocal(key: string): string | undefined;
  writeLocal(key: string, value: string): void;
  clearLocal(): void;
  applyTheme(theme: Theme): void;

  /** Tells at once whether the device runs on its battery, then every change; never where the browser does not say. */
  watchBattery(listener: (onBattery: boolean) => void): void;
  /** This and the next tell the state at once, then every change. */
  watchOnline(listener: (online: boolean) => void): void;
  watchInstallable(listener: (installable: boolean) => void): void;
  install(): Promise<void>;
  /** Tells of a new version: at once, then every change. */
  watchUpdate(listener: (version: NewVersion) => void): void;
  /** Lets the new version take over and reloads. */
  takeUpdate(): void;
  reload(): void;

  storageUse(): Promise<StorageUse>;
  /** Asks the browser not to clear what is stored. It may ask the person, who may leave it unanswered: nobody waits. */
  persistStorage(): void;
  /** Every request the service worker saw, oldest first; undefined when none controls the page. */
  readLedger(): Promise<readonly RequestRecord[] | undefined>;
  forgetLedger(): void;
}
