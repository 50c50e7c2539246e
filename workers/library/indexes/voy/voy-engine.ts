import { __wbg_set_wasm, Voy } from "voy-search/voy_search_bg.js";
import * as glue from "voy-search/voy_search_bg.js";

export type VoyTree = Voy;
export type MakeTree = () => VoyTree;

/**
 * Fetches voy-search and instantiates its WebAssembly file directly. The package's own entry imports that file as a module,
 * which bundlers handle in different ways.
 * @param base of the app, absolute, ending in "/".
 */
export async function loadVoy(base: string): Promise<MakeTree> {
  const response = await fetch(`${base}voy/voy_search_bg.wasm`);
  if (!response.ok) throw new Error(`voy-search answers ${response.status}`);
  return startVoy(await response.arrayBuffer());
}

/** @param wasm the package's `voy_search_bg.wasm`. */
export async function startVoy(wasm: BufferSource): Promise<MakeTree> {
  const { instance } = await WebAssembly.instantiate(wasm, { "./voy_search_bg.js": { ...glue } });
  __wbg_set_wasm(instance.exports);
  return () => new Voy();
}
