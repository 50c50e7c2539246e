import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import { visitFiles, type FolderFiles } from "../../workers/indexer/folder-files";
import { FolderRecord } from "../../workers/indexer/folder-record";
import { aFolder } from "../ui/makers";
import { quietWriter } from "./quiet-writer";
import { stoppedClock } from "./stopped-clock";

interface RecordParts {
  readonly folder?: Folder;
  readonly access?: FolderFiles;
  readonly writer?: Partial<IndexWriter>;
  readonly onChange?: () => void;
}

/** The record of a folder with these files; what `writer` lacks keeps nothing. */
export function aRecord(files: readonly FileRecord[], parts: RecordParts = {}): FolderRecord {
  const { folder = aFolder(), access = visitFiles(folder.name, []), onChange = () => undefined } = parts;
  const writer = { ...quietWriter, ...parts.writer };
  const record = new FolderRecord(folder, access, { writer, clock: stoppedClock }, onChange);
  record.table.put(files);
  return record;
}
