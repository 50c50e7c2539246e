import type { FileRecord } from "../../core/domain/file-record";
import { typeOfFile } from "../../core/extract/detection/type-of-file";
import { strings } from "../strings";
import { fileKind } from "./file-kind";

/** A file's state in a few words, with the reason: "12 passages", "read · 3 pictures waiting", "could not be read: encrypted". */
export function stateWords(file: FileRecord): string {
  const kind = fileKind(file);
  const waiting = file.scans?.waiting.length ?? 0;
  if (kind === "read" && file.reason === "waiting for text recognition")
    return strings.files.readAndWaiting({ waiting, isPaged: typeOfFile(file) === "pdf" });
  if (kind === "read") return strings.files.passages({ n: file.passages });
  if (file.reason === undefined || kind === "ignored" || kind === "scan") return strings.files.kinds[kind];
  const reason = strings.files.reasonsInShort[file.reason];
  // A file without text is told by its reason alone: nothing went wrong with it.
  return kind === "skipped" ? reason : strings.files.because({ state: strings.files.kinds[kind], reason });
}
