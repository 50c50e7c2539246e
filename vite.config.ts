import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./",
  plugins: [react()],
  worker: { format: "es" },
  server: {
    port: 5400,
    strictPort: true,
    headers: { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" },
  },
  test: {
    include: ["src/**/*.test.ts", "workers/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts", "tests/contracts/**/*.test.ts"],
  },
});
