import { describe, it } from "vitest";
import { Bm25Index } from "../../src/core/search/bm25-index";
import { FlatVectorIndex } from "../../src/core/search/flat-vector-index";
import { keywordIndexContract } from "./keyword-index.contract";
import { vectorIndexContract } from "./vector-index.contract";

describe("FlatVectorIndex keeps the promises of a VectorIndex", () => {
  for (const { title, run } of vectorIndexContract(() => new FlatVectorIndex())) it(title, run);
});

describe("Bm25Index keeps the promises of a KeywordIndex", () => {
  const maker = {
    create: () => new Bm25Index(),
    open: (parts: readonly Uint8Array[]) => Bm25Index.open(parts),
  };
  for (const { title, run } of keywordIndexContract(maker)) it(title, run);
});
