import type { FileId } from "../../../src/core/domain/ids";
import type { NamedFile } from "../../../src/core/ports/library";
import type { ScopedIndex } from "./scoped-index";

/** Files of the chosen folders whose names resemble the words, best first. */
export function findNamed(words: string, scoped: readonly ScopedIndex[], limit: number): NamedFile[] {
  const named = scoped.flatMap((one) =>
    one.index.names
      .search(words, limit, acceptorOf(one))
      .flatMap(({ id, score }) => namedFile(one, id, score)),
  );
  return named.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** Files whose names match an unfinished name. Files that only have words beginning with it come last. */
export function findTyped(words: string, scoped: readonly ScopedIndex[], limit: number): NamedFile[] {
  const named = findNamed(words, scoped, limit);
  const known = new Set(named.map(({ file }) => file.id));
  const begun = scoped.flatMap((one) =>
    one.index.names.begunBy(words, limit, acceptorOf(one)).flatMap((id) => namedFile(one, id, 0)),
  );
  return [...named, ...begun.filter(({ file }) => !known.has(file.id))].slice(0, limit);
}

function acceptorOf({ index, acceptsFile }: ScopedIndex): (id: FileId) => boolean {
  return (id) => {
    const file = index.records.get(id);
    return file !== undefined && acceptsFile(file);
  };
}

function namedFile({ index }: ScopedIndex, id: FileId, score: number): NamedFile[] {
  const file = index.records.get(id);
  return file === undefined ? [] : [{ file, folderName: index.folder.name, score }];
}
