// APIs of Chromium that TypeScript's DOM library does not know yet.

interface Window {
  /** https://wicg.github.io/file-system-access/#api-showdirectorypicker */
  showDirectoryPicker?: (options?: {
    id?: string;
    mode?: "read" | "readwrite";
  }) => Promise<FileSystemDirectoryHandle>;
  /** https://wicg.github.io/file-system-access/#api-showopenfilepicker */
  showOpenFilePicker?: (options?: {
    id?: string;
    types?: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle[]>;
}

interface Window {
  /** https://wicg.github.io/manifest-incubations/#launchqueue-interface */
  readonly launchQueue?: {
    setConsumer(consumer: (params: { readonly files?: readonly FileSystemHandle[] }) => void): void;
  };
}

interface DataTransferItem {
  /** https://wicg.github.io/file-system-access/#drag-and-drop */
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

interface FileSystemHandle {
  /** https://wicg.github.io/file-system-access/#api-filesystemhandle-requestpermission */
  requestPermission?: (options?: { mode?: "read" | "readwrite" }) => Promise<PermissionState>;
}

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

interface Navigator {
  /** https://w3c.github.io/badging/ */
  setAppBadge?: () => Promise<void>;
  clearAppBadge?: () => Promise<void>;
  /** https://w3c.github.io/battery/ */
  getBattery?: () => Promise<EventTarget & { readonly charging: boolean }>;
}
