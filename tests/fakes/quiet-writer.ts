import type { IndexWriter } from "../../src/core/ports/index-writer";

/** An index writer that keeps nothing, and finds nothing stored. */
export const quietWriter: IndexWriter = {
  putFolder: async () => undefined,
  removeFolder: async () => undefined,
  listFolders: async () => [],
  listFiles: async () => [],
  listLost: async () => [],
  countLanguages: async () => ({ english: 1, latin: 0, other: 0 }),
  putFiles: async () => undefined,
  commitFiles: async () => [],
  removeFiles: async () => [],
  forgetGone: async () => [],
  putRecognised: async () => undefined,
  listRecognised: async () => [],
  removeRecognised: async () => undefined,
  textsToEmbed: async () => ({ binding: 0, texts: [], known: [] }),
  commitVectors: async () => [],
  commitNextVectors: async () => undefined,
  changeEmbeddingModel: async () => undefined,
  save: async () => undefined,
};
