import type { Plugin } from "vite";
import { buildKernels } from "./build-kernels.mjs";

/** Updates the kernels in `public/kernels/` before Vite serves, builds or tests. */
export function kernels(): Plugin {
  return { name: "footnote:kernels", config: async () => void (await buildKernels()) };
}
