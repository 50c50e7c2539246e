import type { IndexWriter } from "../../src/core/ports/index-writer";
import type { Extractor } from "../../src/protocol/extractor";
import type { Spawner } from "../../src/protocol/spawner";
import { connect } from "../../src/rpc/connect";
import { serve } from "../../src/rpc/serve";
import { boot, portOf } from "../boot";
import { DEFAULT_MODEL } from "../embedder/models";
import { FootnoteDatabase } from "../storage/database";
import { IndexerService } from "./indexer-service";
import { createPassageEmbedder } from "./passage-embedder";
import { createWorkerPool } from "./worker-pool";

boot((start) => {
  const spawner = connect<Spawner>(portOf(start, "spawner"));
  // One core stays free for the page and its questions.
  const workers = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));
  const indexer = new IndexerService({
    writer: connect<IndexWriter>(portOf(start, "index-writer")),
    extractors: createWorkerPool<Extractor>("extractor", workers, spawner, () => Promise.resolve()),
    embedder: createPassageEmbedder(DEFAULT_MODEL.id, workers, spawner),
    db: new FootnoteDatabase("strict"),
    base: start.base,
    embeddingModel: DEFAULT_MODEL.id,
    makeId: () => crypto.randomUUID(),
    now: () => Date.now(),
  });
  serve(indexer, portOf(start, "indexer"));
  serve(indexer, portOf(start, "on-demand"));
  return (_face, port) => serve(indexer, port);
});
