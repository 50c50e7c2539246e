import { createModelEngine } from "../../src/core/agent/model-engine";
import type { OnDemandReader } from "../../src/protocol/on-demand-reader";
import type { Spawner } from "../../src/protocol/spawner";
import { connect } from "../../src/rpc/connect";
import { serve } from "../../src/rpc/serve";
import { systemClock } from "../../src/rpc/system-clock";
import { boot, portOf } from "../boot";
import { DEFAULT_MODEL } from "../embedder/models";
import { openDexieStore } from "../storage/dexie-store";
import { createIndexWriter, IndexLibrary } from "./index-library";
import { QuestionEmbedder } from "./question-embedder";
import { loadVectors } from "./vectors/open-vectors";
import { createSearch } from "./search-service";
import { startModels } from "./start-models";

boot((start) => {
  // A newer version of the app has changed the database: this worker stops, and the page learns of its end.
  const store = openDexieStore(() => self.close());
  const indexes = new IndexLibrary(store, loadVectors(start.base));
  const spawner = connect<Spawner>(portOf(start, "spawner"));
  const embedder = new QuestionEmbedder(DEFAULT_MODEL, spawner);
  const { models, supervisor } = startModels(store, spawner);
  const search = createSearch({
    store,
    indexes,
    embedder,
    reader: connect<OnDemandReader>(portOf(start, "on-demand")),
    engine: createModelEngine(supervisor, { clock: systemClock, makeId: () => crypto.randomUUID() }),
    clock: systemClock,
  });
  // The model is loaded before the first question needs it, but not for a folder that has no vectors.
  void indexes.all().then(
    (all) => all.some(({ vectors }) => vectors.size > 0) && embedder.warmUp(),
    () => undefined,
  );
  serve(
    createIndexWriter(indexes, () => embedder.warmUp()),
    portOf(start, "index-writer"),
  );
  serve(search, portOf(start, "search"));
  serve(models, portOf(start, "models"));
  return (face, port) => serve(face === "models" ? models : search, port);
});
