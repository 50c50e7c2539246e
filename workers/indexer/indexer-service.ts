import type { Indexer } from "../../src/protocol/indexer";
import type { OnDemandExtractor } from "../../src/protocol/on-demand-extractor";
import { readHandles } from "../adapters/storage/folder-handles";
import type { EmbeddingPace } from "./embedding-pace";
import { FolderAdder, type AdderPorts } from "./folder-adder";
import { FolderRuns, type RunsPorts } from "./folder-runs";
import type { ScanLanguageLibrary } from "./scan-languages";

export interface IndexerPorts extends Omit<RunsPorts, "languages" | "passwords">, Omit<AdderPorts, "runs"> {
  readonly languages: ScanLanguageLibrary;
  readonly pace: EmbeddingPace;
}

/** What the indexer serves to the page, and to the search worker. */
export function createIndexer(ports: IndexerPorts): Indexer & OnDemandExtractor {
  const { languages, pace } = ports;
  const passwords: string[] = [];
  const runs = new FolderRuns({ ...ports, passwords, languages: () => languages.codes() });
  return {
    ...folderMethods(runs, ports),
    ...fileMethods(runs),
    unlock: (password) => unlock(password, runs, passwords),
    embedding: async () => pace.state(),
    spareCores: async (count) => pace.spareCores(count),
    setOnBattery: async (onBattery) => pace.setOnBattery(onBattery),
    fetchLanguage: (code) => languages.fetch(code),
    importLanguage: (file) => languages.import(file),
    removeLanguage: (code) => languages.remove(code),
    watchLanguages: (onLanguages) => languages.watch(onLanguages),
    async readScansAgain() {
      for (const run of await runs.all()) await run.readScansAgain();
    },
  };
}

function folderMethods(runs: FolderRuns, ports: IndexerPorts) {
  const adder = new FolderAdder({ ...ports, runs });
  return {
    addFolder: (root) => adder.addFolder(root),
    addIndexFile: (...given) => adder.addIndexFile(...given),
    noteRemoval: async (id, removedBy) => (await runs.get(id)).record.update({ removedBy }),
    removeFolder: (id) => runs.remove(id),
    async pause(id) {
      const run = await runs.get(id);
      await run.record.update({ paused: true });
      await run.stop({ kind: "paused" });
    },
    resume: async (id) => (await runs.get(id)).resume(),
    forgetFiles: async (id) => (await runs.get(id)).forgetFiles(),
    async setReadsIgnored(id, readsIgnored) {
      const run = await runs.get(id);
      await run.record.update({ readsIgnored });
      await run.listMembersAgain();
    },
    setSkipsScans: async (id, skipsScans) => (await runs.get(id)).change({ skipsScans }),
    setEmbeddingModel: async (id, modelId) => (await runs.get(id)).chooseModel(modelId),
    async considerBetter() {
      for (const run of await runs.all()) await run.considerBetter();
    },
    hearQuestion: async (id, question) => (await runs.get(id)).hearQuestion(question),
    refresh: () => runs.refresh(),
    watch: (onProgress) => runs.watch(onProgress),
    async handleOf(id) {
      await runs.all();
      const { directory, singleFiles } = await readHandles(ports.db, id);
      return directory ?? singleFiles?.[0];
    },
  } satisfies Partial<Indexer>;
}

/** A password that opens nothing is forgotten at once. @returns how many files it opens. */
async function unlock(password: string, runs: FolderRuns, passwords: string[]): Promise<number> {
  const all = await runs.all();
  const opened = await Promise.all(all.map((run) => run.members.openedBy(password)));
  if (opened.flat().length > 0) passwords.unshift(password);
  for (const [i, run] of all.entries()) await run.readUnlocked(opened[i] ?? []);
  return opened.flat().length;
}

function fileMethods(runs: FolderRuns) {
  return {
    fileOf: async (id) => (await runs.holding(id))?.views.open(id),
    lookAgain: async (folderId, fileId, page) => (await runs.find(folderId))?.lookAgain(fileId, page),
    readNow: async (folderId, fileId) => (await runs.find(folderId))?.readNow(fileId),
    makeThumbnail: async (folderId, fileId) => (await runs.find(folderId))?.views.makeThumbnail(fileId),
    previewFile: async (folderId, fileId) => (await runs.get(folderId)).views.previewFile(fileId),
    drawPage: async (folderId, fileId, wanted) => (await runs.find(folderId))?.views.drawPage(fileId, wanted),
  } satisfies OnDemandExtractor & Pick<Indexer, "fileOf" | "lookAgain">;
}
