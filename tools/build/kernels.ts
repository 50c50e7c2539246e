import type { Plugin } from "vite";
import { buildKernels } from "./build-kernels.mjs";

/** Has the kernels in `public/kernels/` up to date before Vite serves, builds or tests. */
export function kernels(): Plugin {
  return { name: "footnote:kernels", config: async () => void (await buildKernels()) };
}
