import { createContext } from "react";

/** What a question asked now would miss. It changes all the time while folders are read. */
export interface Unread {
  /** Number of scanned pages in the current scopes whose text has not been read yet. */
  readonly scansWaiting: number;
  /** Number of files in the current scopes that have not been read yet. */
  readonly filesUnread: number;
  /** Names of the folders asked whose files are out of reach, so that later changes are missing; `""` for none. */
  readonly lapsed: string;
  /** Starts the reading of scanned pages where it was put off. */
  onReadScans(): void;
}

/** For the notices that tell of it; the rest of a conversation is not drawn again with each report of progress. */
export const UnreadContext = createContext<Unread>({
  scansWaiting: 0,
  filesUnread: 0,
  lapsed: "",
  onReadScans: () => undefined,
});
