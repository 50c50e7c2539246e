import { rm } from "node:fs/promises";
import { chromium, expect, test as base, type BrowserContext } from "@playwright/test";
import { launchOptions } from "./browser";
import { BuiltApp } from "./built-app";
import { startNetworkWitness, type NetworkWitness } from "./network-witness";
import { allowOnEveryVisit, makeProfile } from "./profile";

interface Options {
  /** `test.use({ everyVisit: true })`: the person has allowed folders on every visit. */
  everyVisit: boolean;
  /** `test.use({ host: { headers: false, base: "/sub/path/" } })`: the host that serves the app. */
  host: { readonly base?: string; readonly headers?: boolean };
}

interface Fixtures {
  /** The built app, served on a port of its own. */
  readonly app: BuiltApp;
  /** What the browser sent to any other host; each test fails at its end if that is anything. */
  readonly witness: NetworkWitness;
  readonly profile: string;
  /** A browser with a profile of its own. */
  readonly context: BrowserContext;
}

export const test = base.extend<Options & Fixtures>({
  everyVisit: [false, { option: true }],
  host: [{}, { option: true }],

  app: async ({ host }, use) => {
    const app = new BuiltApp();
    await app.start(host);
    await use(app);
    await app.end();
  },

  // Playwright reads a fixture's needs from this pattern: it needs none.
  witness: async ({}, use) => {
    const witness = await startNetworkWitness();
    await use(witness);
    await witness.stop();
    expect(witness.heard, "requests to other hosts").toEqual([]);
  },

  profile: async ({ app, everyVisit }, use) => {
    const profile = await makeProfile();
    if (everyVisit) await allowOnEveryVisit(profile, app.origin);
    await use(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },

  context: async ({ profile, witness }, use) => {
    const context = await chromium.launchPersistentContext(profile, launchOptions([witness.browserArg]));
    await use(context);
    await context.close();
  },
});

export { expect };
