import type { ModelId } from "../../../src/core/domain/ids";
import {
  CONFIG_FILE,
  parseMlcConfig,
  parseShards,
  SHARD_LISTS,
  type MlcConfig,
} from "../../../src/core/models/mlc-files";

/** A host that cannot exist, so that a file that is not in the caches is never fetched from a network. */
const HOST = "https://models.invalid/";
export const LIBRARY_FILE = "library.wasm";
const LIST_FILE = SHARD_LISTS[0];

/** The addresses at which WebLLM looks for the files of a model, in caches that it names. */
export function cachedAddresses(id: ModelId): { readonly folder: string; readonly library: string } {
  return { folder: `${HOST}${id}/resolve/main/`, library: addressOf(id, LIBRARY_FILE) };
}

/** Whether a model is complete, with its configuration if so; `missing` names the first file that is not there. */
export type CachedModel =
  | { readonly kind: "whole"; readonly config: MlcConfig; readonly bytes: number }
  | { readonly kind: "incomplete"; readonly missing: string; readonly bytes: number };

/** A file of a model in the caches; undefined when the file is not there. */
export async function readFromMlcCache(id: ModelId, file: string): Promise<Blob | undefined> {
  const response = await caches.match(addressOf(id, file), { cacheName: cacheOf(file) });
  return response?.blob();
}

/** Puts a file of a model into the caches. @throws DOMException `QuotaExceededError`; then nothing of the file stays. */
export async function putInMlcCache(id: ModelId, file: string, bytes: Blob): Promise<void> {
  const cache = await caches.open(cacheOf(file));
  await cache.put(addressOf(id, file), new Response(bytes));
}

/** The addresses of the files of a model that are in the caches. */
export async function listMlcCache(id: ModelId): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for (const name of CACHES)
    for (const { url } of await (await caches.open(name)).keys())
      if (url.startsWith(`${HOST}${id}/`)) addresses.add(url);
  return addresses;
}

/** All files of a model that are in the caches, in the order of their addresses. */
export async function readMlcCache(id: ModelId): Promise<readonly Blob[]> {
  const addresses = [...(await listMlcCache(id))].toSorted();
  const responses = await Promise.all(addresses.map((address) => caches.match(address)));
  return Promise.all(responses.flatMap((response) => response?.blob() ?? []));
}

/** Erases the files of a model. @param kept addresses of files to keep. */
export async function eraseFromMlcCache(id: ModelId, kept: ReadonlySet<string> = new Set()): Promise<void> {
  for (const name of CACHES) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (request.url.startsWith(`${HOST}${id}/`) && !kept.has(request.url)) await cache.delete(request);
  }
}

export async function eraseMlcCache(): Promise<void> {
  for (const name of CACHES) await caches.delete(name);
}

/** Checks that every file of a model is there, in its size. @throws RangeError when a list is damaged. */
export async function checkMlcCache(id: ModelId): Promise<CachedModel> {
  const configFile = await readFromMlcCache(id, CONFIG_FILE);
  if (configFile === undefined) return { kind: "incomplete", missing: CONFIG_FILE, bytes: 0 };
  const config = parseMlcConfig(await configFile.text());
  let bytes = configFile.size;
  let missing: string | undefined;
  const list = await readFromMlcCache(id, LIST_FILE);
  const shards = list === undefined ? [] : parseShards(await list.text());
  const files = [
    ...[LIST_FILE, LIBRARY_FILE, config.tokenizer].map((path) => ({ path, bytes: undefined })),
    ...shards,
  ];
  for (const file of files) {
    const found = await readFromMlcCache(id, file.path);
    if (found === undefined || (file.bytes !== undefined && found.size !== file.bytes)) missing ??= file.path;
    else bytes += found.size;
  }
  return missing === undefined ? { kind: "whole", config, bytes } : { kind: "incomplete", missing, bytes };
}

const CACHES = ["webllm/config", "webllm/wasm", "webllm/model"] as const;

function cacheOf(file: string): (typeof CACHES)[number] {
  if (file === CONFIG_FILE) return "webllm/config";
  return file === LIBRARY_FILE ? "webllm/wasm" : "webllm/model";
}

function addressOf(id: ModelId, file: string): string {
  return file === LIBRARY_FILE ? `${HOST}${id}/${file}` : `${HOST}${id}/resolve/main/${file}`;
}
