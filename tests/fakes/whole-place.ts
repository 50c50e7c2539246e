import type { SearchedPlace } from "../../src/core/answer/searched-place";
import { NO_FILTER } from "../../src/core/domain/conversation";
import type { FolderId } from "../../src/core/domain/ids";

/** All files of one place. */
export function wholePlace(name: string, folders: readonly FolderId[] = []): SearchedPlace {
  return { name, filter: NO_FILTER, limits: [], folders };
}
