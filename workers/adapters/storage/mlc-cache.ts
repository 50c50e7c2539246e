import type { ModelId } from "../../../src/core/domain/ids";
import {
  CONFIG_FILE,
  parseMlcConfig,
  parseShards,
  SHARD_LISTS,
  type MlcConfig,
} from "../../../src/core/models/mlc-files";

/** A host that can't exist: what is not in the caches is never asked of any network. */
const HOST = "https://models.invalid/";
export const LIBRARY_FILE = "library.wasm";
const LIST_FILE = SHARD_LISTS[0];

/** Where WebLLM looks for the files of a model: under these addresses, in caches that it names. */
export function cachedAddresses(id: ModelId): { readonly folder: string; readonly library: string } {
  return { folder: `${HOST}${id}/resolve/main/`, library: addressOf(id, LIBRARY_FILE) };
}

/** Whether a model is whole, and what its configuration says; `missing` names the first file that is not there. */
export type CachedModel =
  | { readonly kind: "whole"; readonly config: MlcConfig; readonly bytes: number }
  | { readonly kind: "incomplete"; readonly missing: string; readonly bytes: number };

/** A file of a model that is in the model store; undefined when it is not. */
export async function readFromMlcCache(id: ModelId, file: string): Promise<Blob | undefined> {
  const response = await caches.match(addressOf(id, file), { cacheName: cacheOf(file) });
  return response?.blob();
}

/** Puts a file there. @throws DOMException `QuotaExceededError`; then nothing of this file stays. */
export async function putInMlcCache(id: ModelId, file: string, bytes: Blob): Promise<void> {
  const cache = await caches.open(cacheOf(file));
  await cache.put(addressOf(id, file), new Response(bytes));
}

/** What of a model's files is in the model store, by address. */
export async function listMlcCache(id: ModelId): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>();
  for (const name of CACHES)
    for (const { url } of await (await caches.open(name)).keys())
      if (url.startsWith(`${HOST}${id}/`)) addresses.add(url);
  return addresses;
}

/** Takes a model's files away. @param kept addresses of those that stay. */
export async function eraseFromMlcCache(id: ModelId, kept: ReadonlySet<string> = new Set()): Promise<void> {
  for (const name of CACHES) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (request.url.startsWith(`${HOST}${id}/`) && !kept.has(request.url)) await cache.delete(request);
  }
}

/** Takes every model's files away. */
export async function eraseMlcCache(): Promise<void> {
  for (const name of CACHES) await caches.delete(name);
}

/** Looks for every file that the model needs, and whether each has its size. @throws RangeError when a list is damaged. */
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
