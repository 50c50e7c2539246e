/** What other apps share waits in this cache, put there by the service worker, until the page takes it. */
export function sharedCache(base: string): string {
  return `footnote ${new URL(base).pathname} shared 1`;
}

/** Behind the address of the app, when something was shared. */
export const SHARED_QUERY = "?shared";
/** Behind the address of the app, when files were shared and there was no room to keep them. */
export const SHARE_LOST_QUERY = "?share-lost";

export interface Shared {
  /** `""` when only files were shared. */
  readonly text: string;
  readonly files: readonly File[];
  /** Whether more was shared than could be kept. */
  readonly isLost: boolean;
}
