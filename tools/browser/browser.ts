import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

/**
 * Playwright's own list, which a second `--disable-features` replaces, and the check that would keep requests from the witness
 * on this machine, so that it heard nothing of a leak.
 */
const DISABLED_FEATURES = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch", "LocalNetworkAccessChecks"],
];

/**
 * Whether Chromium is to compute on this machine's graphics processor, as `FOOTNOTE_GPU=1` says; otherwise it computes one
 * itself (SwiftShader), so that WebGPU is the same on every machine.
 */
export const usesGraphicsProcessor = process.env["FOOTNOTE_GPU"] === "1";

/** The flags with which a Chromium without a window reaches the graphics processor, by Vulkan on Linux. */
const GRAPHICS = [
  "--ignore-gpu-blocklist",
  "--use-angle=vulkan",
  "--enable-features=Vulkan",
  "--disable-vulkan-surface",
];

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/**
 * The options with which tests and commands start Chromium: the system's, otherwise the one that Playwright installed
 * (`channel` selects the full browser, because its headless shell has no PDF viewer). The browser's own network requests
 * are disabled.
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
      `--disable-features=${DISABLED_FEATURES.join(",")}`,
      // The browser requests sign-in and component updates despite the flags; no server listens at these addresses.
      "--gaia-url=http://localhost:1",
      "--component-updater=url-source=http://localhost:1/",
      // The browser also asks a server about form fields.
      "--autofill-server-url=http://localhost:1/",
      "--enable-unsafe-webgpu",
      ...(usesGraphicsProcessor ? GRAPHICS : ["--use-webgpu-adapter=swiftshader"]),
      ...extraArgs,
    ],
  };
}
