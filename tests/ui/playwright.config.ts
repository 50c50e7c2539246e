import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";

const installedChromium = "/usr/bin/chromium";

/** Pictures of every screen and state, checked for accessibility: `npx playwright test -c tests/ui`. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: "../../test-results/ui",
  workers: 1,
  timeout: 60_000,
  reporter: "line",
  use: {
    baseURL: "http://localhost:5417/",
    launchOptions: {
      ...(existsSync(installedChromium) && { executablePath: installedChromium }),
      args: ["--no-sandbox"],
    },
  },
  webServer: {
    command: `npx vite --config ${import.meta.dirname}/vite.config.ts`,
    url: "http://localhost:5417/tests/ui/harness.html",
    reuseExistingServer: true,
  },
});
