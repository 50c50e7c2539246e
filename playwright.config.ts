import { defineConfig } from "@playwright/test";

/** Stories of people who use the built app (`npm run build` comes first), and its interface with fakes behind it. */
export default defineConfig({
  projects: [
    { name: "stories", testDir: "tests/e2e" },
    { name: "pages", testDir: "tests/ui", testMatch: "build-pages.setup.ts" },
    { name: "interface", testDir: "tests/ui", dependencies: ["pages"] },
  ],
  // Each has a browser of its own, and what a test stores is gone at its end; while one waits, the other works.
  workers: 2,
  // A long file is not left to one worker at the end.
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // These machines are shared: a story that was starved of its turn gets a second one, and is listed as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "test-results",
  use: { screenshot: "only-on-failure" },
});
