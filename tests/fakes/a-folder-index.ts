import { joinFloats } from "../../src/core/base/join-floats";
import type { Folder } from "../../src/core/domain/folder";
import { FILE_START } from "../../src/core/domain/read-file";
import type { FileToCommit } from "../../src/core/ports/index-writer";
import type { Store } from "../../src/core/ports/store";
import { PlainScanner } from "../../src/core/search/vectors/plain-scanner";
import { TwoStageIndex } from "../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../src/core/search/vectors/vector-coder";
import { DEFAULT_MODEL } from "../../workers/adapters/models/models";
import { FolderIndex } from "../../workers/library/indexes/folder-index";
import type { OpenVectors } from "../../workers/library/indexes/vectors/vector-engines";
import { aFile } from "../ui/makers";
import { MemoryIndexFiles } from "./memory-index-files";

/** Opens vectors that are searched without a kernel, with the mean of the default model. */
export const openPlainVectors: OpenVectors = ({ modelId, files, counted, end, onLost }) =>
  TwoStageIndex.open(
    { files, scanner: new PlainScanner(), coder: new VectorCoder(modelId, DEFAULT_MODEL.mean) },
    counted,
    end,
    onLost,
  );

/** A folder's index with all its files in memory. */
export async function aFolderIndex(folder: Folder, store: Store): Promise<FolderIndex> {
  const files = new MemoryIndexFiles();
  await store.putFolder(folder);
  return FolderIndex.open(folder, store, Promise.resolve(openPlainVectors), (of) => files.open(of));
}

/** A file as it was read, with each line as a passage. */
export function aReadFile(folder: Folder, path: string, lines: readonly string[]): FileToCommit {
  const text = lines.map((line) => `${line}\n`).join("");
  let start = 0;
  const passages = lines.map((line) => {
    const range = { start, end: start + line.length, headings: [], repeatedHeader: undefined };
    start = range.end + 1;
    return range;
  });
  const units = [{ place: { kind: "whole" }, start: 0, end: text.length }] as const;
  const file = aFile(path, { folderId: folder.id, passages: lines.length, embedded: 0 });
  return { file, from: FILE_START, text, units, passages, layout: [] };
}

/** Commits vectors for the first passages of a file. */
export async function embedPassages(
  index: FolderIndex,
  fileId: FileToCommit["file"]["id"],
  vectors: readonly Float32Array[],
): Promise<void> {
  const { binding } = await index.textsToEmbed(fileId, 0, vectors.length);
  await index.commitVectors([{ fileId, binding, firstOrdinal: 0, vectors: joinFloats(vectors) }]);
}
