import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";

/** Tests with a folder for the files they write on this machine. */
export const test = base.extend<{
  /** An empty folder that is removed after the test. */
  readonly temporary: string;
}>({
  temporary: async ({}, use) => {
    const path = await mkdtemp(join(tmpdir(), "footnote-test-"));
    await use(path);
    await rm(path, { recursive: true, force: true });
  },
});
