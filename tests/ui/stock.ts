import type { FileId } from "../../src/core/domain/ids";
import type { FileGroup } from "../../src/core/versions/group-files";
import { seriesOf, type VersionSeries } from "../../src/core/versions/version-series";
import type { Conversation, Message } from "../../src/core/domain/conversation";
import type { FileRecord } from "../../src/core/domain/file-record";
import type { Folder } from "../../src/core/domain/folder";
import type { FolderProgress } from "../../src/core/domain/progress";
import type { FactOnPage } from "../../src/protocol/facts";

/** The data of the fake workers. */
export interface Stock {
  folders: Folder[];
  progress: FolderProgress[];
  files: FileRecord[];
  conversations: Conversation[];
  messages: Message[];
  facts: FactOnPage[];
  texts: Map<string, string>;
  settings: Map<string, unknown>;
  /** Copies and versions among the files. */
  groups?: readonly FileGroup[];
  /** The calls on the indexer, in order: `"pause f1"`. */
  calls: string[];
}

export function emptyStock(): Stock {
  return {
    folders: [],
    progress: [],
    files: [],
    conversations: [],
    messages: [],
    facts: [],
    texts: new Map(),
    settings: new Map(),
    calls: [],
  };
}

/** The copies and versions of a file of the stock. */
export function seriesIn({ groups = [], files }: Stock, id: FileId): VersionSeries | undefined {
  const group = groups.find((one) => one.files.includes(id));
  return group && seriesOf(group, new Map(files.map((file) => [file.id, file])));
}
