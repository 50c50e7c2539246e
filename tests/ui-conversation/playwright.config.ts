import { defineConfig } from "@playwright/test";
import { existsSync } from "node:fs";

const installedChromium = "/usr/bin/chromium";

export default defineConfig({
  testDir: import.meta.dirname,
  workers: 1,
  timeout: 120_000,
  reporter: "line",
  use: {
    baseURL: "http://localhost:5471/",
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      ...(existsSync(installedChromium) && { executablePath: installedChromium }),
      args: ["--no-sandbox"],
    },
  },
  webServer: {
    command: `npx vite --config ${import.meta.dirname}/vite.config.ts`,
    url: "http://localhost:5471/",
    reuseExistingServer: true,
  },
});
