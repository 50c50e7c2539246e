import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { beforeAll, describe, it } from "vitest";
import { buildKernels } from "../../tools/build/build-kernels.mjs";
import type { SegmentBytes } from "../../src/core/ports/keyword-index";
import { Bm25Index } from "../../src/core/search/lexical/bm25-index";
import { SlotSet } from "../../src/core/domain/slot-set";
import { PlainScanner } from "../../src/core/search/vectors/plain-scanner";
import type { Scanner } from "../../src/core/search/vectors/scanner";
import { TwoStageIndex } from "../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../src/core/search/vectors/vector-coder";
import { MINILM_MEAN } from "../../workers/adapters/models/model-means";
import { WasmScanner } from "../../workers/library/indexes/vectors/wasm-scanner";
import { MemoryVectorFiles } from "../fakes/memory-vector-files";
import { memoryPartFiles } from "../fakes/memory-part-files";
import { keywordIndexContract } from "./keyword-index.contract";
import { partFilesContract } from "./part-files.contract";
import { VoyIndex } from "../../workers/library/indexes/voy/voy-index";
import { startVoy, type MakeTree } from "../../workers/library/indexes/voy/voy-engine";
import { vectorIndexContract } from "./vector-index.contract";

// Node 20 supports relaxed SIMD only with this flag; later versions do not need it.
setFlagsFromString("--experimental-wasm-relaxed-simd");
beforeAll(() => buildKernels(), 120_000);

async function kernel(build: string): Promise<Scanner> {
  const file = new URL(`../../public/kernels/${build}.wasm`, import.meta.url);
  return WasmScanner.create(await WebAssembly.compile(readFileSync(file)));
}

describe.each([
  { name: "plain TypeScript", load: () => new PlainScanner() },
  { name: "the plain kernel", load: () => kernel("scan-plain") },
  { name: "the relaxed kernel", load: () => kernel("scan-relaxed") },
])("TwoStageIndex with $name keeps the promises of a VectorIndex", ({ load }) => {
  let scanner: Scanner;
  beforeAll(async () => void (scanner = await load()));
  const make = () => {
    const ports = { files: new MemoryVectorFiles(), scanner, coder: new VectorCoder("a model", MINILM_MEAN) };
    return TwoStageIndex.open(ports, new SlotSet(), 0, () => undefined).index;
  };
  for (const { title, run } of vectorIndexContract(make)) it(title, run);
});

describe("VoyIndex keeps the promises of a VectorIndex", () => {
  let makeTree: MakeTree;
  beforeAll(async () => {
    const file = new URL("../../node_modules/voy-search/voy_search_bg.wasm", import.meta.url);
    makeTree = await startVoy(readFileSync(file));
  });
  const make = () => {
    const ports = {
      files: new MemoryVectorFiles(),
      coder: new VectorCoder("a model", MINILM_MEAN),
      makeTree,
    };
    return VoyIndex.open(ports, new SlotSet(), 0, () => undefined).index;
  };
  for (const { title, run } of vectorIndexContract(make)) it(title, run);
});

describe("Bm25Index keeps the promises of a KeywordIndex", () => {
  const maker = {
    create: () => new Bm25Index(),
    open: (parts: readonly SegmentBytes[]) => Bm25Index.open(parts),
  };
  for (const { title, run } of keywordIndexContract(maker)) it(title, run);
});

describe("the fake files of a keyword index keep the promises of PartFiles", () => {
  const create = () => {
    const { files } = memoryPartFiles();
    return async () => files;
  };
  for (const { title, run } of partFilesContract(create)) it(title, run);
});
