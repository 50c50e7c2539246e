import { parseFileId, parseFolderId } from "../../src/core/domain/ids";
import type { Passage } from "../../src/core/domain/passage";

/** A passage that is the whole of its file, unless told otherwise. */
export function aPassage(text: string, changes: Partial<Passage> = {}): Passage {
  return {
    folderId: parseFolderId("papers"),
    folderName: "Papers",
    fileId: parseFileId("a"),
    path: "a.txt",
    modifiedAt: undefined,
    ordinal: 0,
    place: { kind: "whole" },
    start: 0,
    end: text.length,
    headings: [],
    repeatedHeader: undefined,
    text,
    blocks: [],
    ...changes,
  };
}
