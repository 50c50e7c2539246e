import { Bm25Index } from "../../../src/core/search/bm25-index";
import type { Contender, ContenderName, Saved } from "./contender";

/** Each library is loaded by the worker that measures it. */
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

function ours(): Contender {
  let index = new Bm25Index();
  return {
    add: (slot, text) => index.add(slot, text),
    settle() {
      while (index.tidy());
    },
    search: (question, k) => index.search(question, k).length,
    remove: (slot) => index.remove([slot]),
    save: () => index.save().map(({ bytes }) => bytes),
    load: (saved) => (index = Bm25Index.open([...saved].filter((part) => part instanceof Uint8Array))),
  };
}

/** Words alone, any of them, ranked by BM25+: what it does when nothing is said. */
async function miniSearch(): Promise<Contender> {
  const { default: MiniSearch } = await import("minisearch");
  const options = { fields: ["text"] };
  let index = new MiniSearch(options);
  return {
    add: (id, text) => index.add({ id, text }),
    settle: () => undefined,
    search: (question, k) => index.search(question).slice(0, k).length,
    remove: (id) => index.discard(id),
    save: () => new Map([["index", JSON.stringify(index)]]),
    load: (saved) => (index = MiniSearch.loadJSON(textsOf(saved).get("index") ?? "", options)),
  };
}

/** Words alone, any of them (`suggest`); it ranks by where a word stands, not by how rare it is. */
async function flexSearch(): Promise<Contender> {
  const { Index } = await import("flexsearch");
  let index = new Index();
  return {
    add: (slot, text) => void index.add(slot, text),
    settle: () => undefined,
    search: (question, k) => index.search(question, { limit: k, suggest: true }).length,
    remove: (slot) => void index.remove(slot),
    save() {
      const texts = new Map<string, string>();
      index.export((key: string, text: string) => void texts.set(key, text));
      return texts;
    },
    load(saved) {
      index = new Index();
      for (const [key, text] of textsOf(saved)) index.import(key, text);
    },
  };
}

function textsOf(saved: Saved): ReadonlyMap<string, string> {
  if (saved instanceof Map) return saved;
  throw new TypeError("Cannot load: these are bytes");
}
