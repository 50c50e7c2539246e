import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compress } from "./tools/build/compress.ts";
import { firstWords } from "./tools/build/first-words.ts";
import { kernels } from "./tools/build/kernels.ts";
import { measuringModel } from "./tools/build/measuring-model.ts";
import { messages } from "./tools/build/messages.ts";
import { notices } from "./tools/build/notices.ts";
import { pwa } from "./tools/build/pwa.ts";
import { runtimeFiles } from "./tools/build/runtime-files.ts";
import { securityMeta } from "./tools/build/security-meta.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  // Every address is relative, so that the build runs under any path of any static host.
  base: "./",
  plugins: [
    react(),
    messages(),
    kernels(),
    measuringModel(root),
    runtimeFiles(root),
    securityMeta(),
    firstWords(root),
    notices(root),
    pwa(),
    compress(),
  ],
  worker: {
    format: "es",
    plugins: () => [messages()],
    // Named after their folders: the policy of the download worker's script is not that of the others.
    rolldownOptions: {
      output: {
        entryFileNames: ({ facadeModuleId }) => {
          const folder = /workers[\\/](\w+)[\\/]entry\.ts/.exec(facadeModuleId ?? "")?.[1];
          return folder === undefined ? "assets/[name]-[hash].js" : `assets/worker-${folder}-[hash].js`;
        },
      },
    },
  },
  resolve: {
    alias: {
      "iconv-lite": `${root}workers/extractor/mail/text-decoder-iconv.ts`,
      "react-style-singleton": `${root}src/ui/style-singleton.ts`,
    },
  },
  // Our policy does not let anything be fetched from a data address.
  build: { assetsInlineLimit: 0 },
  server: {
    port: 5400,
    strictPort: true,
    headers: { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" },
  },
  test: {
    // For machines that are shared: none takes as long alone.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Left to itself it leaves one core to a person who works meanwhile: of two, that is half.
    maxWorkers: "100%",
    projects: [
      // What core holds is pure, so its tests have nothing to keep apart: a process each is most of what they would cost.
      { extends: true, test: { name: "core", include: ["src/core/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "all else",
          include: [
            "src/**/*.test.{ts,tsx}",
            "workers/**/*.test.ts",
            "tests/*.test.ts",
            "tests/contracts/**/*.test.ts",
            "tools/**/*.test.ts",
            "lab/**/*.test.ts",
          ],
          exclude: ["src/core/**", "**/node_modules/**"],
        },
      },
    ],
  },
});
