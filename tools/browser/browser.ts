import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/**
 * How tests and commands start Chromium: the system's, else the one that Playwright installed (`channel` chooses the whole
 * browser; its headless shell has no PDF viewer). Nothing that the browser itself would ask of the network is left on.
 */
export function launchOptions(extraArgs: readonly string[] = []): LaunchOptions {
  return {
    ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : { channel: "chromium" }),
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Signing in and the update of components are asked for all the same; nobody listens there.
      "--gaia-url=http://localhost:1",
      "--component-updater=url-source=http://localhost:1/",
      // So is what the fields of a form mean.
      "--autofill-server-url=http://localhost:1/",
      "--enable-unsafe-webgpu",
      "--use-webgpu-adapter=swiftshader",
      ...extraArgs,
    ],
  };
}
