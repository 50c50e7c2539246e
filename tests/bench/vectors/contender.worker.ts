import { expose } from "comlink";
import { parseFolderId } from "../../../src/core/domain/ids";
import type { VectorFiles } from "../../../src/core/ports/vector-files";
import type { VectorIndex } from "../../../src/core/ports/vector-index";
import { SlotSet } from "../../../src/core/search/slot-set";
import { TopHits } from "../../../src/core/search/top-hits";
import { PAGE_BYTES, SLOTS_IN_PAGE } from "../../../src/core/search/vectors/layout";
import type { Scanner } from "../../../src/core/search/vectors/scanner";
import { PlainScanner } from "../../../src/core/search/vectors/plain-scanner";
import { TwoStageIndex } from "../../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../../src/core/search/vectors/vector-coder";
import type { ScanHelper } from "../../../src/protocol/scan-helper";
import { connect } from "../../../src/rpc/connect";
import { bootWorker } from "../../../src/threads/boot-worker";
import { DEFAULT_MODEL } from "../../../workers/embedder/models";
import { IndexFiles } from "../../../workers/search/index-files";
import { loadScanner } from "../../../workers/search/vectors/load-scanner";
import type { StartHelper } from "../../../workers/search/vectors/wasm-scanner";
import { loadVoy, VoyIndex } from "../../../workers/search/voy/voy-index";
import { AT_ONCE, Clusters, dot, exactNearest } from "./clusters";
import { countWasmMemory } from "./wasm-memory";
import { TimedFiles } from "./timed-files";
import { SEED, type Built, type ContenderName, type Found } from "./contender";

const BASE = new URL("../", import.meta.url).href;

let find: (question: Float32Array) => readonly number[] = () => [];
let opened: IndexFiles | undefined;
let files: TimedFiles | undefined;
const wasmMemory = countWasmMemory();

const worker = {
  async build(name: ContenderName, size: number): Promise<Built> {
    if (name === "plain JavaScript") return buildPlain(size);
    const index = await openIndex(name, size, 0);
    let ms = 0;
    const clusters = new Clusters(size, SEED);
    for (let first = 0; first < size; first += AT_ONCE) {
      const part = clusters.part(first);
      const slots = Array.from({ length: AT_ONCE }, (_, i) => first + i);
      const started = performance.now();
      index.stage(slots, part)();
      ms += performance.now() - started;
    }
    const started = performance.now();
    // voy-search makes its tree at the first search.
    index.search(clusters.questions(1)[0]!, 1);
    ms += performance.now() - started;
    return { ms, bytes: bytesOf(name, size), savingMs: files?.savingMs };
  },
  search(question: Float32Array): Found {
    const started = performance.now();
    const slots = find(question);
    return { ms: performance.now() - started, slots };
  },
  async open(name: ContenderName, size: number, question: Float32Array): Promise<number> {
    const started = performance.now();
    const index = await openIndex(name, size, size);
    index.search(question, 10);
    return performance.now() - started;
  },
  exact: (size: number, questions: readonly Float32Array[]) =>
    exactNearest(new Clusters(size, SEED), questions),
  close: () => opened?.close(),
};
export type ContenderWorker = typeof worker;
expose(worker);

/** @param end slots that the files hold already. */
async function openIndex(name: ContenderName, size: number, end: number): Promise<VectorIndex> {
  const coder = new VectorCoder(DEFAULT_MODEL.id, DEFAULT_MODEL.mean);
  const id = parseFolderId(`bench-${size}-${name.replaceAll(/\W/g, "-")}`);
  if (end === 0) await IndexFiles.erase(id);
  opened = await IndexFiles.open(id);
  const counted = new SlotSet(end);
  for (let slot = 0; slot < end; slot++) counted.add(slot);
  files = new TimedFiles(opened.vectors);
  const index = await openOver(name, files, coder, counted, end);
  find = (question) => index.search(question, 10).map(({ slot }) => slot);
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

/** One array of floats, compared one by one. */
function buildPlain(size: number): Built {
  const vectors = new Float32Array(size * 384);
  const clusters = new Clusters(size, SEED);
  for (let first = 0; first < size; first += AT_ONCE) vectors.set(clusters.part(first), first * 384);
  find = (question) => {
    const best = new TopHits(10);
    for (let slot = 0; slot < size; slot++) best.offer(slot, dot(question, vectors, slot * 384));
    return best.toHits().map(({ slot }) => slot);
  };
  return { ms: 0, bytes: vectors.byteLength, savingMs: undefined };
}

function bytesOf(name: ContenderName, size: number): number {
  return name === "voy-search" ? wasmMemory() : Math.ceil(size / SLOTS_IN_PAGE) * PAGE_BYTES;
}
