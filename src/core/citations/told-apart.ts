import { baseName } from "../domain/file-record";
import type { Citation } from "../domain/citation";
import type { FileId } from "../domain/ids";

type Located = Pick<Citation, "fileId" | "folderName" | "path">;

/** By file: the shortest end of its folder that tells it from the other cited files of the same name. */
export function toldApart(citations: readonly Located[]): ReadonlyMap<FileId, string> {
  const files = [...new Map(citations.map((one) => [one.fileId, one])).values()];
  return new Map(
    files.flatMap((file) => {
      const name = baseName(file.path);
      const others = files.filter((one) => one !== file && baseName(one.path) === name).map(foldersOf);
      return others.length === 0 ? [] : [[file.fileId, shortestEnd(foldersOf(file), others)] as const];
    }),
  );
}

/** The folders that a file is in, the outermost first. */
function foldersOf({ folderName, path }: Located): readonly string[] {
  return [folderName, ...path.split("/").slice(0, -1)];
}

function shortestEnd(folders: readonly string[], others: readonly (readonly string[])[]): string {
  const lengths = folders.map((_, at) => at + 1);
  const endOf = (of: readonly string[], length: number): string => of.slice(-length).join(" / ");
  const length = lengths.find((one) => others.every((other) => endOf(other, one) !== endOf(folders, one)));
  return endOf(folders, length ?? folders.length);
}
