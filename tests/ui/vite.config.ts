import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { messages } from "../../tools/build/messages.ts";

const pageOf = (name: string) => fileURLToPath(new URL(`${name}/index.html`, import.meta.url));

/** Pages with the app's interface over fakes, in the state that the address names (`?state=reading`). */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [react(), messages()],
  logLevel: "warn",
  build: {
    outDir: "../../node_modules/.cache/ui-pages",
    emptyOutDir: true,
    // Tests tell the components by their names.
    minify: false,
    rolldownOptions: { input: { app: pageOf("app"), conversation: pageOf("conversation") } },
  },
});
