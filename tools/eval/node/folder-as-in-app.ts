import { BETTER_EMBEDDING, MULTILINGUAL_EMBEDDING } from "../../../src/core/domain/embedding-models";
import { mayBeEnglish } from "../../../src/core/text/stop-words";
import { isForeign } from "../../../src/core/text/text-language";
import { DEFAULT_MODEL, MODEL_CARDS } from "../../../workers/adapters/models/models";
import { openNodeEmbedder, readingAtMost, restingBefore, type NodeEmbedder } from "./node-embedder";
import { openNodeFolder, type NodeFolder } from "./node-folder";
import { languagesIn, type PeopleFolder } from "./people";
import { readFolder } from "./read-folder";

/** The folder as it is indexed when a question gets its last answer. */
export type FolderFor = (question: string) => Promise<NodeFolder>;

/**
 * Opens a folder with the models that the app gives it: the one for the language of its files, and from the first question
 * in another language than English on the multilingual one (`docs/decisions/0040`).
 * @param chosen the id of a model that is given to it instead.
 * @param mostRead the most texts that the answer model reads for a question; 0 where there is no answer model.
 * @param rest waits before each call of a model, as where the machine is busy.
 */
export async function openAsInApp(
  { name, files: path }: PeopleFolder,
  chosen?: string,
  mostRead = Infinity,
  rest?: () => Promise<unknown>,
): Promise<FolderFor> {
  const files = await readFolder(path);
  const modelOf = async (id: string) => {
    const embedder = readingAtMost(await embedderOf(id), mostRead);
    return rest === undefined ? embedder : restingBefore(embedder, rest);
  };
  const open = async (id: string) => {
    const embedder = await modelOf(id);
    const small = id === BETTER_EMBEDDING.id ? [DEFAULT_MODEL.id, MULTILINGUAL_EMBEDDING.id] : [];
    return openNodeFolder(name, files, embedder, await Promise.all(small.map(modelOf)));
  };
  let model = chosen ?? modelFor(files);
  let opened = await open(model);
  return async (question) => {
    const next = chosen !== undefined || mayBeEnglish(question) ? model : MULTILINGUAL_EMBEDDING.id;
    if (next !== model) [model, opened] = [next, await open(next)];
    return opened;
  };
}

/** The id of the model that the app gives to a folder, by the language of its files. */
function modelFor(files: Parameters<typeof languagesIn>[0]): string {
  return isForeign(languagesIn(files)) ? MULTILINGUAL_EMBEDDING.id : DEFAULT_MODEL.id;
}

/** The model that the app gives to a folder. */
export async function embedderFor(files: Parameters<typeof languagesIn>[0]): Promise<NodeEmbedder> {
  return embedderOf(modelFor(files));
}

const embedders = new Map<string, Promise<NodeEmbedder>>();

function embedderOf(id: string): Promise<NodeEmbedder> {
  const known = embedders.get(id) ?? openNodeEmbedder(MODEL_CARDS[id]!);
  embedders.set(id, known);
  return known;
}
