import { describe, it } from "vitest";
import { hashEmbedder } from "../fakes/hash-embedder";
import { memoryFolder } from "../fakes/memory-folder";
import { scriptedModel } from "../fakes/scripted-model";
import { embedderContract } from "./embedder.contract";
import { folderReaderContract } from "./folder-reader.contract";
import { languageModelContract } from "./language-model.contract";

describe("the embedder of tests", () => {
  for (const { title, run } of embedderContract(() => Promise.resolve(hashEmbedder()))) it(title, run);
});

describe("the folder in memory", () => {
  for (const { title, run } of folderReaderContract((texts) => Promise.resolve(memoryFolder(texts))))
    it(title, run);
});

describe("the language model of tests", () => {
  for (const { title, run } of languageModelContract(() => Promise.resolve(scriptedModel()))) it(title, run);
});
