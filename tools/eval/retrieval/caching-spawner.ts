import { transfer } from "comlink";
import type { EmbedderWorker } from "../../../src/protocol/embedder";
import type { SpawnedWorker } from "../../../src/protocol/spawner";
import { connect } from "../../../src/rpc/connect";
import { serve } from "../../../src/rpc/serve";
import { untilDeath } from "../../../src/rpc/until-death";
import { createSpawner } from "../../../src/threads/create-spawner";
import { MODEL_CARDS } from "../../../workers/adapters/models/models";
import { VectorCache, type VectorKeeper } from "./vector-cache";

type AppSpawner = ReturnType<typeof createSpawner>;

/** The readers of the embedders, which an evaluation can switch off; the app itself has no such switch. */
export interface ReaderSwitch {
  /** While false, embedders answer as those of a model without a reader. */
  isOn: boolean;
  /** The ids of the models whose readers have read. */
  readonly read: Set<string>;
}

/**
 * The app's spawner with caching embedders. A caching embedder looks into a cache first, and starts the app's own
 * embedder for a text that no earlier run embedded.
 */
export function createCachingSpawner(
  base: string,
  keeper: VectorKeeper,
): AppSpawner & { readonly readers: ReaderSwitch; keepAll(): Promise<void> } {
  const real = createSpawner(base);
  const readers: ReaderSwitch = { isOn: true, read: new Set() };
  const caches = new Map<string, Promise<VectorCache>>();
  const cacheOf = (modelId: string): Promise<VectorCache> => {
    const model = MODEL_CARDS[modelId];
    if (model === undefined) throw new TypeError(`Cannot embed: ${modelId} is not known`);
    const known = caches.get(modelId) ?? VectorCache.open(model, keeper);
    caches.set(modelId, known);
    return known;
  };
  return {
    ...real,
    readers,
    spawn: (kind) => (kind === "embedder" ? spawnCaching(real, cacheOf, readers) : real.spawn(kind)),
    async keepAll() {
      for (const cache of caches.values()) await (await cache).keep();
    },
  };
}

async function spawnCaching(
  real: AppSpawner,
  cacheOf: (modelId: string) => Promise<VectorCache>,
  readers: ReaderSwitch,
): Promise<SpawnedWorker> {
  const { port1, port2 } = new MessageChannel();
  const id = `footnote-embedder-${crypto.randomUUID()}`;
  // The lock tells other threads that this embedder is alive.
  const held = new Promise<void>((resolve) => {
    void navigator.locks.request(id, () => {
      resolve();
      return new Promise<never>(() => undefined);
    });
  });
  await held;
  serve(createCachingEmbedder(real, cacheOf, readers), port2);
  return transfer({ id, port: port1 }, [port1]);
}

function createCachingEmbedder(
  real: AppSpawner,
  cacheOf: (modelId: string) => Promise<VectorCache>,
  readers: ReaderSwitch,
): EmbedderWorker {
  let modelId = "";
  let worker: Promise<EmbedderWorker> | undefined;
  const start = async (): Promise<EmbedderWorker> => {
    const { id, port } = await real.spawn("embedder");
    const started = connect<EmbedderWorker>(port, untilDeath(id));
    const { runtime } = await started.load(modelId);
    if (runtime?.kind === "general" && runtime.because.kind === "kernel-failed")
      throw new Error(`Cannot evaluate the kernel: it does not run, ${runtime.because.detail}`);
    return started;
  };
  return {
    async load(wanted) {
      modelId = wanted;
      await cacheOf(wanted);
      const { id, dimensions, maxTokens } = MODEL_CARDS[wanted] ?? {
        id: wanted,
        dimensions: 0,
        maxTokens: 0,
      };
      return { model: { id, dimensions, maxTokens }, runtime: undefined };
    },
    async embed(text, role) {
      const cache = await cacheOf(modelId);
      const known = await cache.get(role, text);
      // The receiver may transfer the vector, so it gets a copy.
      if (known !== undefined) return known.slice();
      worker ??= start();
      const vector = await (await worker).embed(text, role);
      await cache.add(role, text, vector.slice());
      return vector;
    },
    async compare(question, passages) {
      worker ??= start();
      return (await worker).compare(question, passages);
    },
    async read(question, texts) {
      if (!readers.isOn) return [];
      worker ??= start();
      const found = await (await worker).read(question, texts);
      if (found.length > 0) readers.read.add(modelId);
      return found;
    },
    async areWords(words) {
      worker ??= start();
      return (await worker).areWords(words);
    },
  };
}
