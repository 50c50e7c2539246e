import type { Gap } from "../../../src/core/discovery/contract";
import type { ScopedIndex } from "../ranking/scoped-index";

export function brokenIndexes(broken: readonly { readonly name: string }[]): Gap | undefined {
  const folders = broken.map(({ name }) => name);
  return folders.length === 0 ? undefined : { kind: "index broken", folders };
}

export function unreadFiles(scoped: readonly ScopedIndex[]): Gap | undefined {
  let files = 0;
  const folders: string[] = [];
  for (const { index, acceptsFile } of scoped) {
    let here = 0;
    for (const file of index.records.values()) if (file.state === "waiting" && acceptsFile(file)) here++;
    if (here > 0) folders.push(index.folder.name);
    files += here;
  }
  return files === 0 ? undefined : { kind: "files unread", files, folders };
}

/** Folders whose passages can't be searched by meaning yet. @param isByMeaning whether meaning took part at all. */
export function missingMeaning(scoped: readonly ScopedIndex[], isByMeaning: boolean): Gap | undefined {
  const lacking = scoped.filter(({ index }) => index.vectors.size < index.keywords.size);
  if (lacking.length > 0)
    return { kind: "vectors to come", folders: lacking.map(({ index }) => index.folder.name) };
  const hasPassages = scoped.some(({ index }) => index.keywords.size > 0);
  return isByMeaning || !hasPassages ? undefined : { kind: "meaning not compared" };
}
