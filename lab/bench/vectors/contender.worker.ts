import { expose } from "comlink";
import { parseFolderId } from "../../../src/core/domain/ids";
import type { VectorFiles } from "../../../src/core/ports/vector-files";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import { joinFloats } from "../../../src/core/base/join-floats";
import { SlotSet } from "../../../src/core/domain/slot-set";
import { TopHits } from "../../../src/core/search/top-hits";
import type { Scanner } from "../../../src/core/search/vectors/scanner";
import { PlainScanner } from "../../../src/core/search/vectors/plain-scanner";
import { TwoStageIndex } from "../../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../../src/core/search/vectors/vector-coder";
import type { ScanHelper } from "../../../src/protocol/scan-helper";
import { connect } from "../../../src/rpc/connect";
import { bootWorker } from "../../../src/threads/boot-worker";
import { DEFAULT_MODEL } from "../../../workers/adapters/models/models";
import { IndexFiles } from "../../../workers/library/indexes/index-files";
import { loadScanner } from "../../../workers/library/indexes/vectors/load-scanner";
import type { StartHelper } from "../../../workers/library/indexes/vectors/wasm-scanner";
import { loadVoy, VoyIndex } from "../../../workers/library/indexes/voy/voy-index";
import { AT_ONCE, Clusters, dot, exactNearest } from "./clusters";
import { countWasmMemory } from "./wasm-memory";
import { TimedFiles } from "./timed-files";
import { SEED, type Built, type ContenderName, type Found } from "./contender";

/** Above this size, `PARTS_OF_MANY` parts are written before waiting for the disk. */
const MANY = 200_000;
const PARTS_OF_MANY = 10;
const DELETIONS = 20;
/** More than one, because the clock is coarser than a deletion. */
const DELETED_AT_ONCE = 200;
const BASE = new URL("../", import.meta.url).href;

const finders = new Map<ContenderName, (question: Float32Array) => readonly number[]>();
let opened: IndexFiles | undefined;
let files: TimedFiles | undefined;
const wasmMemory = countWasmMemory();

const worker = {
  async build(name: ContenderName, size: number): Promise<Built> {
    if (name === "plain JavaScript") return buildPlain(size);
    const index = await openStored(name, size, 0);
    let ms = 0;
    const clusters = new Clusters(size, SEED);
    const parts = size > MANY ? PARTS_OF_MANY : 1;
    for (let first = 0; first < size; first += parts * AT_ONCE) {
      const count = Math.min(parts, Math.ceil((size - first) / AT_ONCE));
      const part = joinFloats(Array.from({ length: count }, (_, i) => clusters.part(first + i * AT_ONCE)));
      const slots = Array.from({ length: count * AT_ONCE }, (_, i) => first + i);
      const started = performance.now();
      index.stage(slots, part)();
      ms += performance.now() - started;
    }
    const started = performance.now();
    // voy-search builds its tree at the first search.
    index.search(clusters.questions(1)[0]!, 1);
    ms += performance.now() - started;
    return { ms, bytes: wasmMemory(), savingMs: files?.savingMs };
  },
  /** Opens another contender on the files of a built one. */
  async share(name: ContenderName, size: number): Promise<Built> {
    await openIndex(name, size);
    return { ms: 0, bytes: wasmMemory(), savingMs: undefined };
  },
  search(name: ContenderName, question: Float32Array): Found {
    const started = performance.now();
    const slots = finders.get(name)?.(question) ?? [];
    return { ms: performance.now() - started, slots };
  },
  /** Milliseconds for each of some removed passages, in memory only; the files are not updated. */
  async remove(name: ContenderName, size: number): Promise<number[]> {
    const index = await openIndex(name, size);
    return Array.from({ length: DELETIONS }, (_, i) => {
      const first = Math.floor((i * size) / DELETIONS);
      const started = performance.now();
      for (let slot = first; slot < first + DELETED_AT_ONCE; slot++) index.remove([slot]);
      return (performance.now() - started) / DELETED_AT_ONCE;
    });
  },
  async open(name: ContenderName, size: number, question: Float32Array): Promise<number> {
    const started = performance.now();
    const index = await openStored(name, size, size);
    index.search(question, 10);
    return performance.now() - started;
  },
  exact: (size: number, questions: readonly Float32Array[]) =>
    exactNearest(new Clusters(size, SEED), questions),
  close: () => opened?.close(),
};
export type ContenderWorker = typeof worker;
expose(worker);

/** @param end slots that the files already hold. */
async function openStored(name: ContenderName, size: number, end: number): Promise<VectorIndex> {
  const id = parseFolderId(`bench-${size}-${name.replaceAll(/\W/g, "-")}`);
  if (end === 0) await IndexFiles.erase(id);
  opened = await IndexFiles.open({ id, embeddingModel: DEFAULT_MODEL.id });
  files = new TimedFiles(opened.vectors);
  return openIndex(name, end);
}

/** @param end slots that the files already hold. */
async function openIndex(name: ContenderName, end: number): Promise<VectorIndex> {
  if (files === undefined) throw new TypeError(`Cannot open ${name}: there are no files`);
  const coder = new VectorCoder(DEFAULT_MODEL.id, DEFAULT_MODEL.mean);
  const counted = new SlotSet(end);
  for (let slot = 0; slot < end; slot++) counted.add(slot);
  const index = await openOver(name, files, coder, counted, end);
  finders.set(name, (question) => index.search(question, 10).map(({ slot }) => slot));
  return index;
}

async function openOver(
  name: ContenderName,
  files: VectorFiles,
  coder: VectorCoder,
  counted: SlotSet,
  end: number,
): Promise<VectorIndex> {
  if (name === "voy-search") {
    const makeTree = await loadVoy(BASE);
    return VoyIndex.open({ files, coder, makeTree }, counted, end, () => undefined).index;
  }
  const scanner = await scannerOf(name);
  return TwoStageIndex.open({ files, scanner, coder }, counted, end, () => undefined).index;
}

function scannerOf(name: ContenderName): Promise<Scanner> {
  switch (name) {
    case "two-stage":
      return loadScanner(BASE);
    case "two-stage, two threads":
      return loadScanner(BASE, startHelper);
    case "two-stage, no kernel":
    case "voy-search":
    case "plain JavaScript":
    case "hnswlib-wasm":
      return Promise.resolve(new PlainScanner());
  }
}

const startHelper: StartHelper = async (memory, module) => {
  const thread = new Worker(new URL("../../../workers/scanner/entry.ts", import.meta.url), {
    type: "module",
  });
  const { port1, port2 } = new MessageChannel();
  await bootWorker(thread, "scanner", BASE, { scanner: port2 });
  await connect<ScanHelper>(port1).help(memory, module);
  return () => thread.terminate();
};

/** Scans one array of floats. */
function buildPlain(size: number): Built {
  const vectors = new Float32Array(size * 384);
  const clusters = new Clusters(size, SEED);
  let ms = 0;
  for (let first = 0; first < size; first += AT_ONCE) {
    const part = clusters.part(first);
    const started = performance.now();
    vectors.set(part, first * 384);
    ms += performance.now() - started;
  }
  finders.set("plain JavaScript", (question) => {
    const best = new TopHits(10);
    for (let slot = 0; slot < size; slot++) best.offer(slot, dot(question, vectors, slot * 384));
    return best.toHits().map(({ slot }) => slot);
  });
  return { ms, bytes: vectors.byteLength, savingMs: undefined };
}
