declare module "voy-search/voy_search_bg.js" {
  export { Voy } from "voy-search";
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
}
