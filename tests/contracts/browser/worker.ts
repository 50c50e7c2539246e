import { AppError } from "../../../src/core/domain/failure";
import { DEFAULT_MODEL } from "../../../workers/adapters/models/models";
import { createModelEmbedder } from "../../../workers/embedder/model-embedder";
import { loadKernelEmbedder } from "../../../workers/embedder/kernel/kernel-embedder";
import { loadOnnxEmbedder } from "../../../workers/embedder/onnx-embedder";
import { directoryReader } from "../../../workers/indexer/directory-reader";
import { parseFolderId } from "../../../src/core/domain/ids";
import { IndexFiles } from "../../../workers/library/indexes/index-files";
import { SlotSet } from "../../../src/core/domain/slot-set";
import { TwoStageIndex } from "../../../src/core/search/vectors/two-stage-index";
import { VectorCoder } from "../../../src/core/search/vectors/vector-coder";
import { loadScanner } from "../../../workers/library/indexes/vectors/load-scanner";
import { createPdfOpener } from "../../../workers/extractor/pdf-container";
import { WllamaModel } from "../../../workers/model/wllama-model";
import { openDexieStore } from "../../../workers/adapters/storage/dexie-store";
import { WasmScanner } from "../../../workers/library/indexes/vectors/wasm-scanner";
import { WordFiles } from "../../../workers/library/indexes/lexical/word-files";
import { assertTrue, type ContractCase } from "../assert";
import { containerContract } from "../container.contract";
import { pdfWithFiles } from "../../fixtures/pdf-with-files";
import { embedderContract } from "../embedder.contract";
import { folderReaderContract } from "../folder-reader.contract";
import { languageModelContract } from "../language-model.contract";
import { partFilesContract } from "../part-files.contract";
import { storeContract } from "../store.contract";
import { vectorIndexContract } from "../vector-index.contract";
import { tinyWebllm, webllmCases } from "./webllm";

/** The outcome of one case, as reported to the page. */
interface Outcome {
  readonly title: string;
  readonly failure: string | undefined;
}

const base = new URL("./", location.origin).href;

const store = openDexieStore(() => undefined);

async function emptyStore() {
  await store.eraseEverything();
  return store;
}

let folders = 0;

/** A directory of the browser's private storage; its handles are the same as those of a dropped folder. */
async function storedFolder(textsByPath: Readonly<Record<string, string>>) {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(`contract-${folders++}`, { create: true });
  for (const [path, text] of Object.entries(textsByPath)) {
    const parts = path.split("/");
    const name = parts.pop() ?? "";
    let at = folder;
    for (const part of parts) at = await at.getDirectoryHandle(part, { create: true });
    const writable = await (await at.getFileHandle(name, { create: true })).createWritable();
    await writable.write(text);
    await writable.close();
  }
  return directoryReader(folder);
}

const scanner = await loadScanner(base);
const emptyFiles = await Promise.all(
  Array.from({ length: 40 }, (_, i) =>
    IndexFiles.open({ id: parseFolderId(`contract-${i}`), embeddingModel: DEFAULT_MODEL.id }),
  ),
);

function storedVectors() {
  const files = emptyFiles.pop()?.vectors;
  if (files === undefined) throw new TypeError("Cannot make an index: open more files for them");
  const coder = new VectorCoder(DEFAULT_MODEL.id, DEFAULT_MODEL.mean);
  return TwoStageIndex.open({ files, scanner, coder }, new SlotSet(), 0, () => undefined).index;
}

let wordFolders = 0;

async function storedParts() {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(`words-${wordFolders++}`, { create: true });
  let last: WordFiles | undefined;
  return async () => {
    last?.close();
    return (last = new WordFiles(directory));
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const kernel = once(async () =>
  createModelEmbedder(DEFAULT_MODEL, await loadKernelEmbedder(base, DEFAULT_MODEL)),
);
const general = once(async () =>
  createModelEmbedder(DEFAULT_MODEL, await loadOnnxEmbedder(base, DEFAULT_MODEL)),
);

const tinyModel = once(async () => (await fetch(`${base}tiny.gguf`)).blob());

const filesOf = (contents: readonly string[]) =>
  Object.fromEntries(contents.map((content, i) => [`pinned ${i}.txt`, content]));

const suites: Readonly<Record<string, readonly ContractCase[]>> = {
  "the store in IndexedDB": storeContract(emptyStore),
  "a folder behind a directory handle": folderReaderContract(storedFolder),
  "a PDF with files attached and pinned": containerContract({
    open: createPdfOpener(base),
    make: ([first = "", ...rest]) => pdfWithFiles("Tides", { "first.txt": first }, filesOf(rest)),
  }),
  "the vector index over private storage": vectorIndexContract(storedVectors),
  "the files of a keyword index in private storage": partFilesContract(storedParts),
  "the vectors' scanner": [
    {
      title: "is the kernel, not its twin",
      run: () => assertTrue(scanner instanceof WasmScanner, "a kernel was loaded"),
    },
  ],
  "the embedder with our own kernel": embedderContract(kernel),
  "the embedder with the general runtime": embedderContract(general),
  "a language model run by wllama": languageModelContract(
    async () => new WllamaModel(base, new File([await tinyModel()], "tiny.gguf")),
  ),
  "a language model run by WebLLM": languageModelContract(tinyWebllm(base)),
  "WebLLM’s own engine": webllmCases(base),
};

const outcomes: Outcome[] = [];
for (const [suite, cases] of Object.entries(suites)) {
  for (const { title, run } of cases) {
    const failure = await Promise.resolve()
      .then(run)
      .then(
        () => undefined,
        (thrown: unknown) => (thrown instanceof AppError ? JSON.stringify(thrown.failure) : String(thrown)),
      );
    outcomes.push({ title: `${suite}: ${title}`, failure });
  }
}
self.postMessage(outcomes);
