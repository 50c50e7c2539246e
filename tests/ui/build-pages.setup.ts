import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as setup } from "@playwright/test";
import { build } from "vite";
import { isStale } from "../../tools/build/build-if-stale.mjs";
import { ROOT } from "../../tools/run/run.mjs";

/** Written after a build, which empties the folder first: one that was broken off is not mistaken for a whole one. */
const LAST_WRITTEN = "node_modules/.cache/ui-pages/built";
const SOURCES = ["src", "workers", "tests/ui", "tests/fakes", "tools/build", "package-lock.json"];

setup("the pages of states are built", async () => {
  if (!isStale(LAST_WRITTEN, SOURCES)) return;
  await build({ configFile: `${import.meta.dirname}/vite.config.ts` });
  await writeFile(join(ROOT, LAST_WRITTEN), "");
});
