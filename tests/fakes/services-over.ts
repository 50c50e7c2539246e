import { quotingEngine } from "../../src/core/answer/write/quoting-engine";
import type { AnswerEngine } from "../../src/core/ports/answer-engine";
import type { Store } from "../../src/core/ports/store";
import { DEFAULT_MODEL } from "../../workers/adapters/models/models";
import type { FolderIndex } from "../../workers/library/indexes/folder-index";
import { withSessionMemory } from "../../workers/library/answers/session-memory";
import { createServices, type Services } from "../../workers/library/services";
import { FakeClock } from "../ui/fake-clock";

/** The services over folders. @param openIndex opens a folder's index; it may fail. @param embed without it, no text has a vector. */
export function servicesOver(
  store: Store,
  indexes: readonly FolderIndex[],
  openIndex: (index: FolderIndex) => FolderIndex = (index) => index,
  engine: AnswerEngine = quotingEngine,
  embed: (text: string) => Promise<Float32Array | undefined> = async () => undefined,
): Services {
  let made = 0;
  return createServices({
    store: withSessionMemory(store),
    indexes: {
      get: async (id) => {
        const index = indexes.find(({ folder }) => folder.id === id);
        return index && openIndex(index);
      },
      all: async () => [...indexes],
      folders: async () => indexes.map(({ folder }) => folder),
      folderSizes: async () => new Map(),
      vectorKind: async () => "two-stage",
      chooseVectors: async () => undefined,
      eraseEverything: async () => undefined,
    },
    embedders: {
      of: () => ({
        model: DEFAULT_MODEL,
        embed,
        compare: async () => [],
        read: async () => [],
        areWords: async () => undefined,
      }),
    },
    extractor: {
      readNow: async () => undefined,
      makeThumbnail: async () => undefined,
      previewFile: async () => ({
        from: "file",
        text: "",
        truncated: false,
        binary: true,
        encoding: undefined,
      }),
      drawPage: async () => undefined,
    },
    engine,
    clock: new FakeClock(),
    makeId: () => `id${(made += 1)}`,
  });
}
