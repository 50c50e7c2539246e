import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** Serves the harness: the real page with fakes behind it, in a state named by the address (`?state=reading`). */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  cacheDir: "node_modules/.cache/vite-ui-harness",
  plugins: [react()],
  server: { port: 5417, strictPort: true, hmr: false },
});
