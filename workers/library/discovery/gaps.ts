import { listOrCount } from "../../../src/core/base/list-or-count";
import type { ScopedIndex } from "../ranking/scoped-index";

/** Why results may be missing, in words for the person; undefined where nothing is. */
export type Gap = string | undefined;

export function brokenFolders(names: readonly string[]): string {
  return `The index of ${listOrCount(names, "folders")} can’t be opened.`;
}

/** Files that have not been read yet. */
export function unreadFiles(scoped: readonly ScopedIndex[]): Gap {
  let unread = 0;
  const names: string[] = [];
  for (const { index, acceptsFile } of scoped) {
    let here = 0;
    for (const file of index.records.values()) if (file.state === "waiting" && acceptsFile(file)) here++;
    if (here > 0) names.push(index.folder.name);
    unread += here;
  }
  if (unread === 0) return undefined;
  const files = unread === 1 ? "1 file" : `${new Intl.NumberFormat("en").format(unread)} files`;
  return `${files} of ${listOrCount(names, "folders")} ${unread === 1 ? "has" : "have"} not been read yet.`;
}

/** Folders whose passages can't be searched by meaning yet. @param isByMeaning whether meaning took part at all. */
export function missingMeaning(scoped: readonly ScopedIndex[], isByMeaning: boolean): Gap {
  const lacking = scoped.filter(({ index }) => index.vectors.size < index.keywords.size);
  if (lacking.length > 0) {
    const names = lacking.map(({ index }) => index.folder.name);
    return `The index of meanings of ${listOrCount(names, "folders")} is being made: only words are compared.`;
  }
  const hasPassages = scoped.some(({ index }) => index.keywords.size > 0);
  return isByMeaning || !hasPassages ? undefined : "Meaning has not been compared yet.";
}
