import { expose } from "comlink";
import { joinFloats } from "../../../src/core/base/join-floats";
import { parseFileId, parseFolderId } from "../../../src/core/domain/ids";
import { FILE_START } from "../../../src/core/domain/read-file";
import type { FileToCommit } from "../../../src/core/ports/index-writer";
import { fuse } from "../../../src/core/search/fusion/fuse";
import { DEFAULT_MODEL } from "../../../workers/adapters/models/models";
import { FolderIndex } from "../../../workers/library/indexes/folder-index";
import { PassageReader } from "../../../workers/library/indexes/passage-reader";
import { VectorEngines } from "../../../workers/library/indexes/vectors/vector-engines";
import { openDexieStore } from "../../../workers/adapters/storage/dexie-store";
import { zipfPassage } from "../zipf-texts";
import { vectorsFrom } from "../../../tests/fixtures/vectors";
import { aFile, aFolder } from "../../../tests/ui/makers";

/** Milliseconds in a loaded worker until the folder can be asked, and until the best passage is read. */
export interface ColdStart {
  readonly openMs: number;
  readonly firstResultMs: number;
}

const BASE = new URL("../", import.meta.url).href;
const POOL = 50;

const folder = aFolder({ id: parseFolderId("cold-start"), embeddingModel: DEFAULT_MODEL.id });

let opened: { store: ReturnType<typeof openDexieStore>; index: FolderIndex } | undefined;

async function open() {
  const store = openDexieStore(() => undefined);
  const openVectors = new VectorEngines(BASE, undefined).load("two-stage");
  const index = await FolderIndex.open(folder, store, openVectors);
  return (opened = { store, index });
}

const worker = {
  async create(): Promise<void> {
    const { store } = await open();
    await store.putFolder(folder);
  },

  async add(firstFile: number, count: number, passagesEach: number): Promise<void> {
    const { index } = opened ?? (await open());
    const files = Array.from({ length: count }, (_, i) => fileToCommit(firstFile + i, passagesEach));
    await index.commitFiles(files);
    const random = vectorsFrom(firstFile);
    await index.commitVectors(
      files.map(({ file }) => ({
        fileId: file.id,
        binding: index.slots.bindingOf(file.id),
        firstOrdinal: 0,
        vectors: joinFloats(Array.from({ length: passagesEach }, () => random.any())),
      })),
    );
  },

  async save(): Promise<void> {
    const index = opened?.index;
    // Merged, because the word index of a folder is merged some seconds after reading.
    while (index?.keywords.tidy());
    await index?.save();
    await index?.close();
  },

  async coldStart(question: string): Promise<ColdStart> {
    const vector = vectorsFrom(7).any();
    const started = performance.now();
    const { store, index } = await open();
    const openMs = performance.now() - started;
    const words = index.keywords.search(question, POOL).map(({ slot, score }) => ({ key: slot, score }));
    const meaning = index.vectors.search(vector, POOL).map(({ slot, score }) => ({ key: slot, score }));
    const best = fuse(words, meaning, 0.5, POOL)[0];
    const passage = best && (await new PassageReader(store).read(index, best.key));
    if (passage === undefined || words.length === 0) throw new Error("Cannot measure: nothing was found");
    const firstResultMs = performance.now() - started;
    await index.close();
    return { openMs, firstResultMs };
  },
};
export type FolderWorker = typeof worker;
expose(worker);

function fileToCommit(number: number, passagesEach: number): FileToCommit {
  const texts = Array.from({ length: passagesEach }, (_, i) => zipfPassage(number * passagesEach + i));
  const text = texts.join("\n\n");
  let start = 0;
  const passages = texts.map((one) => {
    const range = { start, end: start + one.length, headings: [`Part ${start}`], repeatedHeader: undefined };
    start = range.end + 2;
    return range;
  });
  const units = [{ place: { kind: "whole" }, start: 0, end: text.length }] as const;
  return {
    file: aFile(`Projects/client ${number % 97}/meeting notes ${number}.docx`, {
      id: parseFileId(`cold-start-${number}`),
      folderId: folder.id,
      size: text.length,
      format: "docx",
      passages: passagesEach,
      embedded: 0,
    }),
    from: FILE_START,
    text,
    units,
    passages,
    layout: [],
  };
}
