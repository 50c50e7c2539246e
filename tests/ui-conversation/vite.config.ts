import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Serves the page of states; nothing of it is part of the app. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [react()],
  cacheDir: "../../node_modules/.vite-ui-conversation",
  server: { port: 5471, strictPort: true, fs: { allow: ["../.."] } },
});
