import { AppError } from "../../src/core/domain/failure";
import { isUnread, type FileRecord } from "../../src/core/domain/file-record";
import type { FileId, FolderId } from "../../src/core/domain/ids";
import type { Passage } from "../../src/core/domain/passage";
import type { Library, NamedFile, Retrieval } from "../../src/core/ports/library";
import { ANSWER_POOL } from "../../src/core/search/fuse";
import type { OnDemandReader } from "../../src/protocol/on-demand-reader";
import { chooseForAnswer } from "./choose-for-answer";
import { rankPassages, type RankPorts } from "./rank-passages";
import { PassageReader, type ScopedIndex } from "./scoped-index";

export interface LibraryPorts extends RankPorts {
  readonly reader: OnDemandReader;
}

/** The chosen folders, as the agent sees them. */
export function createFolderLibrary(scoped: readonly ScopedIndex[], ports: LibraryPorts): Library {
  return {
    isEmpty: () => Promise.resolve(scoped.every(({ index }) => index.records.size === 0)),
    async search(question, history): Promise<Retrieval> {
      const ranked = await rankPassages(question, history, scoped, ANSWER_POOL, ports);
      return chooseForAnswer(question, ranked, scoped);
    },
    findFiles(question, limit) {
      const files = findNamed(question, scoped, limit).map(({ file, folderName, score }): NamedFile => ({
        file,
        folderName,
        score,
      }));
      const searched = scoped.reduce((sum, one) => sum + one.count().files, 0);
      return Promise.resolve({ files, searched });
    },
    readFile: (fileId, maxChars) => readFile(fileId, maxChars, scoped, ports),
  };
}

/** Files of the chosen folders whose names resemble the words, best first. */
export function findNamed(
  words: string,
  scoped: readonly ScopedIndex[],
  limit: number,
): { file: FileRecord; folderName: string; score: number }[] {
  const named = scoped.flatMap(({ index, acceptsFile }) => {
    const accepts = (id: FileId): boolean => {
      const file = index.records.get(id);
      return file !== undefined && acceptsFile(file);
    };
    return index.names.search(words, limit, accepts).flatMap(({ id, score }) => {
      const file = index.records.get(id);
      return file === undefined ? [] : [{ file, folderName: index.folder.name, score }];
    });
  });
  return named.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** With the disk full or the file out of reach there is nothing to quote from it, and the answer goes on without. */
async function readNow(folderId: FolderId, fileId: FileId, reader: OnDemandReader): Promise<void> {
  try {
    await reader.readNow(folderId, fileId);
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
  }
}

async function readFile(
  fileId: FileId,
  maxChars: number,
  scoped: readonly ScopedIndex[],
  { reader, store }: LibraryPorts,
): Promise<readonly Passage[]> {
  const index = scoped.find((one) => one.index.records.has(fileId))?.index;
  if (index === undefined) return [];
  const file = index.records.get(fileId);
  if (file !== undefined && isUnread(file)) await readNow(index.folder.id, fileId, reader);
  return new PassageReader(store).readFirst(index, fileId, maxChars);
}
