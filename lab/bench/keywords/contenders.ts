import { Bm25Index } from "../../../src/core/search/lexical/bm25-index";
import { WordFiles } from "../../../workers/library/indexes/lexical/word-files";
import type { Contender, ContenderName } from "./contender";

/** Loads the library in the worker that measures it. */
export async function createContender(name: ContenderName): Promise<Contender> {
  switch (name) {
    case "ours":
      return ours();
    case "MiniSearch":
      return miniSearch();
    case "FlexSearch":
      return flexSearch();
  }
}

/** As in the app, the saved index is in files of private storage and is read there. */
async function ours(): Promise<Contender> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(`words-${crypto.randomUUID()}`, { create: true });
  let files = new WordFiles(directory);
  let index = new Bm25Index();
  return {
    add: (slot, text) => index.add(slot, text),
    settle() {
      while (index.tidy());
    },
    search: (question, k) => index.search(question, k).length,
    remove: (slot) => index.remove([slot]),
    async save() {
      const parts = index.save();
      await files.replaceWith(parts);
      return parts.reduce((sum, { bytes }) => sum + bytes.size, 0);
    },
    async load() {
      files.close();
      files = new WordFiles(directory);
      index = Bm25Index.open(await files.open());
    },
  };
}

/** Searches for any of the words, ranked by BM25+: the library's defaults. */
async function miniSearch(): Promise<Contender> {
  const { default: MiniSearch } = await import("minisearch");
  const options = { fields: ["text"] };
  let index = new MiniSearch(options);
  let saved = "";
  return {
    add: (id, text) => index.add({ id, text }),
    settle: () => undefined,
    search: (question, k) => index.search(question).slice(0, k).length,
    remove: (id) => index.discard(id),
    save() {
      saved = JSON.stringify(index);
      return bytesOf(saved);
    },
    load() {
      index = MiniSearch.loadJSON(saved, options);
      saved = "";
    },
  };
}

/** Searches for any of the words (`suggest`). FlexSearch ranks by the position of a word, not by its rarity. */
async function flexSearch(): Promise<Contender> {
  const { Index } = await import("flexsearch");
  let index = new Index();
  const texts = new Map<string, string>();
  return {
    add: (slot, text) => void index.add(slot, text),
    settle: () => undefined,
    search: (question, k) => index.search(question, { limit: k, suggest: true }).length,
    remove: (slot) => void index.remove(slot),
    save() {
      index.export((key: string, text: string) => void texts.set(key, text));
      return [...texts.values()].reduce((sum, text) => sum + bytesOf(text), 0);
    },
    load() {
      index = new Index();
      for (const [key, text] of texts) index.import(key, text);
      texts.clear();
    },
  };
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
