import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { build } from "vite";
import { DIST, serve } from "../../tools/browser/serve.mjs";
import { tinyGguf } from "../fixtures/tiny-gguf";
import { tinyMlc } from "../fixtures/tiny-mlc";
import { launchOptions } from "../../tools/browser/browser";
import { test } from "./temporary";

test.use({ launchOptions: launchOptions() });

test("the real adapters keep the promises of their ports, in a worker of a real browser", async ({
  page,
  temporary: outDir,
}) => {
  test.setTimeout(240_000);
  await build({
    root: fileURLToPath(new URL("../contracts/browser", import.meta.url)),
    configFile: false,
    base: "./",
    logLevel: "error",
    worker: { format: "es" },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  // Models and runtimes come from the app's own build.
  for (const folder of ["models", "kernels", "ort", "wllama"])
    await symlink(join(DIST, folder), join(outDir, folder));
  await writeFile(join(outDir, "tiny.gguf"), tinyGguf());
  await mkdir(join(outDir, "mlc"));
  for (const [name, bytes] of await tinyMlc()) await writeFile(join(outDir, "mlc", name), bytes);
  const server = await serve({ root: outDir, port: 0 });
  await page.goto(`http://localhost:${server.port}/`);
  const outcomes = await page.evaluate<readonly { title: string; failure?: string }[]>("contracts");
  await server.stop();
  expect(outcomes.length).toBeGreaterThan(30);
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
});
