import { matchText, type QueryWords } from "../../../src/core/discovery/match-text";
import { holdsPhrases, type DiscoveryCandidate } from "../../../src/core/discovery/rank";
import { baseName } from "../../../src/core/domain/file-record";
import { BEST_NAME_SCORE } from "../../../src/core/search/names/file-name-index";
import { areOfFiles, type QueryLimits } from "../../../src/core/question/search-query";
import { findTyped } from "../ranking/find-named";
import { filesInScope, type ScopedIndex } from "../ranking/scoped-index";

/** Files whose names resemble the query; the newest files within the limits for a query of limits alone. */
export function discoverFiles(
  query: string,
  limits: QueryLimits,
  scoped: readonly ScopedIndex[],
  limit: number,
): readonly DiscoveryCandidate[] {
  const named = query === "" ? newest(scoped, limit) : findTyped(query, scoped, limit);
  return named
    .filter(({ file }) => holdsPhrases(file.path, limits))
    .map(({ file, folderName, score }) => ({
      kind: "file",
      id: `file ${file.id}`,
      title: baseName(file.path),
      place: `${folderName}/${file.path}`,
      text: file.path,
      at: file.modifiedAt,
      target: { to: "file", fileId: file.id, path: file.path },
      likeness: Math.min(1, score / BEST_NAME_SCORE),
      rank: named[0] === undefined || named[0].score === 0 ? 1 : score / named[0].score,
      isNameOnly: true,
    }));
}

function newest(scoped: readonly ScopedIndex[], limit: number): ReturnType<typeof findTyped> {
  return scoped
    .flatMap((one) =>
      filesInScope(one).map((file) => ({ file, folderName: one.index.folder.name, score: 1 })),
    )
    .sort((a, b) => b.file.modifiedAt - a.file.modifiedAt)
    .slice(0, limit);
}

/** Folders and subfolders whose names have words of the query. */
export function findFolders(
  words: QueryWords,
  limits: QueryLimits,
  scoped: readonly ScopedIndex[],
): readonly DiscoveryCandidate[] {
  const { names, types, extensions, changed } = limits;
  // A folder has no type and no day of its own.
  if (names.length + types.length + extensions.length > 0 || changed !== undefined) return [];
  return scoped.flatMap((one) => {
    const { folder } = one.index;
    return subfoldersOf(one).flatMap((path): readonly DiscoveryCandidate[] => {
      const title = path === "" ? folder.name : baseName(path);
      if (matchText(words, title).held === 0 || !holdsPhrases(`${folder.name}/${path}`, limits)) return [];
      if (areOfFiles(limits) && path === "") return [];
      const target = { to: "folder", folderId: folder.id, path } as const;
      const place = path === "" ? "" : `${folder.name}/${path}`;
      const shown = { kind: "folder", id: `folder ${folder.id} ${path}`, title, place, text: title } as const;
      return [{ ...shown, at: 0, target, likeness: 0, rank: path === "" ? 1 : 0.5, isNameOnly: true }];
    });
  });
}

/** The folder itself (`""`) and the subfolders that hold files, each ending in "/". */
function subfoldersOf(one: ScopedIndex): readonly string[] {
  const paths = new Set<string>([""]);
  for (const { path } of filesInScope(one))
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const above = path.slice(0, end + 1);
      if (paths.has(above)) break;
      paths.add(above);
    }
  return [...paths];
}
