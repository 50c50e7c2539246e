import { loadHnswlib, syncFileSystem, type HierarchicalNSW } from "hnswlib-wasm";
import { AT_ONCE, Clusters } from "./clusters";
import { SEED, type Built, type Found } from "./contender";
import { countWasmMemory } from "./wasm-memory";

const FILE = "bench.dat";
const [LINKS, EF_BUILD, EF_SEARCH] = [16, 200, 64];

/** Counts from before the module is loaded; it is loaded once for all sizes. */
const memory = countWasmMemory();

/** hnswlib-wasm in the page itself. It compiles functions from strings, which the app's content policy forbids. */
export class Hnsw {
  #index: HierarchicalNSW | undefined;

  async build(size: number): Promise<Built> {
    const library = await loadHnswlib();
    const index = new library.HierarchicalNSW("cosine", 384, "");
    index.initIndex(size, LINKS, EF_BUILD, 100);
    index.setEfSearch(EF_SEARCH);
    let ms = 0;
    const clusters = new Clusters(size, SEED);
    for (let first = 0; first < size; first += AT_ONCE) {
      const part = clusters.part(first);
      const vectors = Array.from({ length: AT_ONCE }, (_, i) => part.subarray(i * 384, (i + 1) * 384));
      const started = performance.now();
      index.addPoints(
        vectors,
        vectors.map((_, i) => first + i),
        false,
      );
      ms += performance.now() - started;
    }
    this.#index = index;
    return { ms, bytes: memory(), savingMs: undefined };
  }

  /**
   * Milliseconds for writing the index to the library's file system and IndexedDB, and for reading both back up to a
   * first result.
   */
  async saveAndOpen(size: number, question: Float32Array): Promise<{ savingMs: number; openMs: number }> {
    const library = await loadHnswlib();
    const started = performance.now();
    await this.#index?.writeIndex(FILE);
    await syncFileSystem("write");
    const saved = performance.now();
    await syncFileSystem("read");
    const index = new library.HierarchicalNSW("cosine", 384, "");
    await index.readIndex(FILE, size);
    index.searchKnn(question, 10, undefined);
    return { savingMs: saved - started, openMs: performance.now() - saved };
  }

  search(question: Float32Array): Found {
    const started = performance.now();
    const { neighbors = [] } = this.#index?.searchKnn(question, 10, undefined) ?? {};
    return { ms: performance.now() - started, slots: neighbors };
  }
}
