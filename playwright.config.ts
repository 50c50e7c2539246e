import { defineConfig } from "@playwright/test";

/** Stories of people who use the built app; `npm run build` comes first. */
export default defineConfig({
  testDir: "tests/e2e",
  // Each test has a browser, a folder and a server of its own; while one waits for its browser, the other works.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // These machines are shared: a story that was starved of its turn gets a second one, and is listed as flaky.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"]],
  outputDir: "test-results",
  use: { screenshot: "only-on-failure" },
});
