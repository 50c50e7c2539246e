import { describe, it } from "vitest";
import { hashEmbedder } from "../fakes/hash-embedder";
import { memoryFolder } from "../fakes/memory-folder";
import { embedderContract } from "./embedder.contract";
import { folderReaderContract } from "./folder-reader.contract";

describe("the embedder of tests", () => {
  for (const { title, run } of embedderContract(() => Promise.resolve(hashEmbedder()))) it(title, run);
});

describe("the folder in memory", () => {
  for (const { title, run } of folderReaderContract((texts) => Promise.resolve(memoryFolder(texts))))
    it(title, run);
});
