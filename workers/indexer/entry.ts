import { embeddingWorkers } from "../../src/core/indexing/embedding-workers";
import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import type { Recogniser } from "../../src/protocol/recogniser";
import type { Spawner } from "../../src/protocol/spawner";
import { connect } from "../../src/rpc/connect";
import { serve } from "../../src/rpc/serve";
import { systemClock } from "../../src/rpc/system-clock";
import { boot, portOf } from "../boot";
import { DEFAULT_MODEL } from "../adapters/models/models";
import { FootnoteDatabase } from "../adapters/storage/database";
import { searchModelPresence } from "../adapters/storage/search-model-files";
import { scanLanguageStore } from "../adapters/storage/scan-language-store";
import { EmbeddingPace } from "./embedding-pace";
import { createIndexer } from "./indexer-service";
import { createPassageEmbedder, PassageEmbedders } from "./passage-embedder";
import { FilesInProgress } from "./files-in-progress";
import { ScanLanguageLibrary } from "./scan-languages";
import { WorkerPool } from "./worker-pool";

/** Text recognition leaks a little with each page. */
const PAGES_PER_RECOGNISER = 50;
/** Libraries that read file formats leak memory, and a worker's memory grows but never shrinks. */
const FILES_PER_EXTRACTOR = 500;

boot((start) => {
  const spawner = connect<Spawner>(portOf(start, "spawner"));
  const cores = navigator.hardwareConcurrency;
  // One core stays free for the page and its questions. On a machine with two cores both read files: a folder is read in
  // two thirds of the time, and a question asked meanwhile finds its evidence after 0.3 s instead of 0.2.
  const recogniserCount = Math.max(1, Math.min(4, cores - 1));
  const extractorCount = cores === 2 ? 2 : recogniserCount;
  const most = embeddingWorkers({ cores, sparedCores: 0, onBattery: false });
  const embedders = new PassageEmbedders((modelId) => createPassageEmbedder(modelId, most, spawner));
  const recognisers = new WorkerPool<Recogniser>({
    kind: "recogniser",
    size: recogniserCount,
    spawner,
    tasksPerWorker: PAGES_PER_RECOGNISER,
  });
  const db = new FootnoteDatabase("strict");
  const inProgress = new FilesInProgress({
    readSetting: async (key) => (await db.settings.get(key))?.value,
    writeSetting: async (key, value) => void (await db.settings.put({ key, value })),
  });
  const indexer = createIndexer({
    writer: connect<IndexWriter>(portOf(start, "index-writer")),
    extractors: new WorkerPool<Extractor>({
      kind: "extractor",
      size: extractorCount,
      spawner,
      tasksPerWorker: FILES_PER_EXTRACTOR,
    }),
    recognisers,
    languages: new ScanLanguageLibrary({ spawner, recognisers, languageStore: scanLanguageStore }),
    embedders,
    isBetterHere: async () => (await searchModelPresence()) === "here",
    pace: new EmbeddingPace(cores, {
      limit: (count) => embedders.limit(count),
      runtime: () => embedders.of(DEFAULT_MODEL.id).runtime(),
    }),
    db,
    inProgress,
    afterCrash: start.afterCrash === true,
    base: start.base,
    embeddingModel: DEFAULT_MODEL.id,
    makeId: () => crypto.randomUUID(),
    clock: systemClock,
  });
  serve(indexer, portOf(start, "indexer"));
  serve(indexer, portOf(start, "on-demand"));
  return (_face, port) => serve(indexer, port);
});
