import { createModelEngine } from "../../src/core/answer/write/model-engine";
import { ENGLISH_EMBEDDING, usesBetter } from "../../src/core/domain/embedding-models";
import type { LibraryConnections } from "../../src/protocol/connections";
import type { ModelRunner } from "../../src/protocol/model-runner";
import type { OnDemandExtractor } from "../../src/protocol/on-demand-extractor";
import type { Spawner } from "../../src/protocol/spawner";
import { connect } from "../../src/rpc/connect";
import { serve } from "../../src/rpc/serve";
import { systemClock } from "../../src/rpc/system-clock";
import { boot, portOf } from "../boot";
import { openDexieStore } from "../adapters/storage/dexie-store";
import { eraseExports } from "../adapters/storage/saved-exports";
import { createIndexWriter, IndexLibrary } from "./indexes/index-library";
import { QuestionEmbedders } from "./embedding/question-embedder";
import { scanHelperOf } from "./indexes/vectors/scan-helper-of";
import { VectorEngines } from "./indexes/vectors/vector-engines";
import { pause, SETTLING_MS } from "./indexes/pause";
import { withSessionMemory } from "./answers/session-memory";
import { createServices } from "./services";
import { startModels } from "./models/start-models";

boot((start) => {
  // When a newer version of the app changes the database, this worker stops, and the page notices.
  const database = openDexieStore(() => self.close());
  const store = withSessionMemory(database);
  const spawner = connect<Spawner>(portOf(start, "spawner"));
  const indexes = new IndexLibrary(store, new VectorEngines(start.base, scanHelperOf(spawner)));
  const browserModel = connect<ModelRunner>(portOf(start, "browser-model"));
  const embedders = new QuestionEmbedders(spawner, navigator.hardwareConcurrency);
  const makeId = () => crypto.randomUUID();
  const { models, writers, better } = startModels(store, spawner, browserModel, {
    embedders,
    cores: navigator.hardwareConcurrency,
    folders: () => indexes.folders(),
    passages: async () => (await indexes.all()).reduce((sum, { slots }) => sum + slots.size, 0),
  });
  const services = createServices({
    store,
    indexes,
    embedders,
    extractor: connect<OnDemandExtractor>(portOf(start, "on-demand")),
    engine: createModelEngine(writers, { clock: systemClock, makeId }),
    clock: systemClock,
    makeId,
  });
  // Models are loaded before the first question needs them, except for folders without vectors.
  void indexes.all().then(
    (all) => {
      for (const { folder, vectors } of all) {
        if (vectors.size === 0) continue;
        embedders.of(folder.embeddingModel).warmUp();
        // What the better model finds is read by a small one.
        if (usesBetter(folder)) embedders.of(ENGLISH_EMBEDDING.id).warmUp();
      }
    },
    () => undefined,
  );
  // Writes have their own connection. It is opened before the first question is stored; a failure shows at its first use.
  void pause(SETTLING_MS).then(() => database.connections.strict.open().catch(() => undefined));
  // Files left by an interrupted removal are erased after the start. What fails is tried again at the next start.
  void pause(SETTLING_MS).then(() => indexes.sweep().catch(() => undefined));
  void pause(SETTLING_MS).then(() => eraseExports().catch(() => undefined));
  serve(
    createIndexWriter(indexes, embedders, () => better.settle()),
    portOf(start, "index-writer"),
  );
  const faces: Readonly<Record<string, object>> = { ...services, models } satisfies LibraryConnections;
  for (const [face, service] of Object.entries(faces)) serve(service, portOf(start, face));
  return (face, port) => {
    const service = faces[face];
    if (service !== undefined) serve(service, port);
  };
});
