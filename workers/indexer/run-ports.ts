import type { Clock, MakeId } from "../../src/core/ports/clock";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import type { Recogniser } from "../../src/protocol/recogniser";
import type { PassageEmbedders } from "./passage-embedder";
import type { FilesInProgress } from "./files-in-progress";
import type { WorkerPool } from "./worker-pool";

/** What the run of a folder works with; each of its parts takes some of them. */
export interface RunPorts {
  readonly writer: IndexWriter;
  readonly extractors: WorkerPool<Extractor>;
  readonly recognisers: WorkerPool<Recogniser>;
  /** Codes of the languages that scans may be in, besides English. */
  readonly languages: () => Promise<readonly string[]>;
  readonly embedders: PassageEmbedders;
  readonly isBetterHere: () => Promise<boolean>;
  readonly inProgress: FilesInProgress;
  /** The passwords that have opened files in this visit, the last one first. They are nowhere else, and go with the tab. */
  readonly passwords: readonly string[];
  readonly makeId: MakeId;
  readonly clock: Clock;
}
