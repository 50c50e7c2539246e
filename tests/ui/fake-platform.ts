import type { Platform } from "../../src/app/platform";

/** A platform in memory that asks nothing of the browser. */
export function fakePlatform(changes: Partial<Platform> = {}): Platform {
  const memory = new Map<string, string>();
  const locks = new Set<string>();
  return {
    pickFolder: async () => ({ kind: "cancelled" }),
    watchDrops: () => undefined,
    watchLaunch: () => undefined,
    takeShared: async () => undefined,
    pickModel: async () => undefined,
    lendsFiles: () => true,
    askPermission: async () => true,
    fetchBrowserModel: async () => undefined,
    copyText: async () => undefined,
    saveFile: () => undefined,
    readRoute: () => "",
    goTo: () => undefined,
    goBack: () => undefined,
    replaceRoute: () => undefined,
    watchRoute: () => undefined,
    readLocal: (key) => memory.get(key),
    writeLocal: (key, value) => void memory.set(key, value),
    clearLocal: () => memory.clear(),
    applyTheme: () => undefined,
    preferredLanguages: () => ["en"],
    speak: async () => undefined,
    isPageHidden: () => false,
    watchShown: () => undefined,
    watchHidden: () => undefined,
    askNotifications: async () => true,
    notify: async () => undefined,
    showBadge: () => undefined,
    watchBattery: () => undefined,
    watchOnline: (listener) => listener(true),
    watchInstallable: (listener) => listener(false),
    install: async () => undefined,
    watchUpdate: (listener) => listener("none"),
    takeUpdate: () => undefined,
    reload: () => undefined,
    holdLock: async (name) => {
      locks.add(name);
      return () => void locks.delete(name);
    },
    isLockHeld: async (name) => locks.has(name),
    storageUse: async () => ({ usedBytes: 184_000_000, freeBytes: 61_000_000_000, persisted: true }),
    persistStorage: () => undefined,
    readRequests: async () => ({ records: [], isThisTab: false }),
    missingOffline: async () => [],
    forgetLedger: () => undefined,
    ...changes,
  };
}
