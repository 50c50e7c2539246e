import { visibleName } from "../core/base/visible-name";
import type { FolderRoot, GivenFolder } from "../protocol/indexer";

export function given(root: FolderRoot): GivenFolder {
  return { kind: "root", root };
}

/**
 * Files with their paths below one folder, from browsers without handles; usable for this visit only. Signs that would make
 * a name look like another are written out; browsers with handles hide files that have such names.
 */
export function visitFolder(name: string, files: readonly { path: string; file: File }[]): GivenFolder {
  const taken = new Set(files.map(({ path }) => path));
  const shown = files.map(({ path, file }) => ({ path: freePath(path, taken), file }));
  return given({ kind: "visit", name: visibleName(name), files: shown });
}

/** The path as it is shown. @param taken all paths; one that is written out takes no other's place, and is added. */
function freePath(path: string, taken: Set<string>): string {
  const shown = path.split("/").map(visibleName).join("/");
  if (shown === path) return path;
  let free = shown;
  for (let number = 2; taken.has(free); number += 1) free = `${shown} (${number})`;
  taken.add(free);
  return free;
}
