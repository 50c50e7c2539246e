import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, expect, type BrowserContext, type Page } from "@playwright/test";
import { launchOptions, usesGraphicsProcessor } from "../../tools/browser/browser";
import { BuiltApp } from "./built-app";
import { openControlled } from "./controlled";
import { startNetworkWitness, type NetworkWitness } from "../../tools/browser/network-witness";
import { allowOnEveryVisit, makeProfile } from "../../tools/browser/profile";
import { test as base } from "./temporary";

interface Options {
  /** `test.use({ firstVisit: false })`: the app was opened before. Its service worker serves it, and it has no folder. */
  firstVisit: boolean;
  /** `test.use({ host: { headers: false, base: "/sub/path/" } })`: the host that serves the app. */
  host: { readonly base?: string; readonly headers?: boolean };
}

interface Fixtures {
  /** The built app: on a first visit at its own origin, otherwise at an origin that many tests share. */
  readonly app: BuiltApp;
  readonly context: BrowserContext;
  /** An empty folder “Papers” in the test's temporary folder. */
  readonly folder: string;
  /** A profile for a browser that the test starts itself. */
  readonly profile: string;
  /** Starts a browser with `profile`, for tests that outlive a browser or end it. */
  readonly startBrowser: () => Promise<BrowserContext>;
  /** Fails each test at its end if the browser sent anything to another host. */
  readonly silence: void;
}

interface WorkerOptions {
  /** `test.use({ everyVisit: true })`: the person has allowed folders on every visit. */
  everyVisit: boolean;
}

interface WorkerFixtures {
  /** The app at the origin that this worker's browser knows; the first call opens it there. */
  readonly knownApp: () => Promise<BuiltApp>;
  /** Records what the browsers send to any other host. */
  readonly witness: NetworkWitness;
  /** One browser for many tests, because a start takes as long as a short test. */
  readonly browserOfMany: BrowserContext;
}

/** Pages are painted without a software graphics processor, which takes a tenth of a story's time; WebGPU is there all the same. */
function launchWith({ browserArg }: NetworkWitness) {
  return launchOptions([browserArg, ...(usesGraphicsProcessor ? [] : ["--disable-gpu"])]);
}

export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  everyVisit: [false, { option: true, scope: "worker" }],
  firstVisit: [true, { option: true }],
  host: [{}, { option: true }],

  app: async ({ firstVisit, host, knownApp }, use) => {
    const app = firstVisit ? new BuiltApp() : await knownApp();
    await app.start(host);
    await use(app);
    if (firstVisit) await app.end();
  },

  knownApp: [
    async ({ browserOfMany }, use) => {
      let known: BuiltApp | undefined;
      await use(async () => (known ??= await openOnce(browserOfMany)));
      await known?.end();
    },
    { scope: "worker" },
  ],

  witness: [
    // Playwright reads a fixture's dependencies from this pattern; the witness has none.
    async ({}, use) => {
      const witness = await startNetworkWitness();
      await use(witness);
      await witness.stop();
    },
    { scope: "worker" },
  ],

  silence: [
    async ({ witness }, use) => {
      const before = witness.heard.length;
      await use();
      expect(witness.heard.slice(before), "requests to other hosts").toEqual([]);
    },
    { auto: true },
  ],

  folder: async ({ temporary }, use) => {
    const folder = join(temporary, "Papers");
    await mkdir(folder);
    await use(folder);
  },

  profile: async ({ app, everyVisit }, use) => {
    const profile = await makeProfile();
    if (everyVisit) await allowOnEveryVisit(profile, app.origin);
    await use(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },

  startBrowser: async ({ profile, witness }, use) => {
    const started: BrowserContext[] = [];
    await use(async () => {
      const context = await chromium.launchPersistentContext(profile, launchWith(witness));
      started.push(context);
      return context;
    });
    await Promise.all(started.map((context) => context.close()));
  },

  browserOfMany: [
    async ({ everyVisit, witness }, use) => {
      const profile = await makeProfile();
      if (everyVisit) await allowOnEveryVisit(profile, "http://localhost:*");
      const context = await chromium.launchPersistentContext(profile, launchWith(witness));
      await use(context);
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: "worker" },
  ],

  context: async ({ app, browserOfMany, firstVisit }, use) => {
    await use(browserOfMany);
    const [first = await browserOfMany.newPage(), ...others] = browserOfMany.pages();
    await Promise.all(others.map((page) => page.close()));
    await (firstVisit ? leaveNothing(first, app) : leaveOnlyTheApp(first, app));
  },
});

async function openOnce(context: BrowserContext): Promise<BuiltApp> {
  const app = new BuiltApp();
  await app.start();
  const page = await context.newPage();
  await openControlled(page, app.url);
  await page.close();
  return app;
}

async function leaveNothing(page: Page, app: BuiltApp): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: app.origin, storageTypes: "all" });
  await cdp.detach();
}

/** Stops everything of the app and erases its data; only the app itself stays stored. */
async function leaveOnlyTheApp(page: Page, app: BuiltApp): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.stopAllWorkers");
  await cdp.detach();
  // A resource of the same origin that runs nothing.
  await page.goto(`${app.url}icon.svg`);
  await expect.poll(() => page.evaluate(eraseWhatIsStored), { message: "files that are held" }).toBe(true);
  await page.goto("about:blank");
}

/** Resolves with whether everything was erased; workers of a closed page hold their files a moment longer. */
export async function eraseWhatIsStored(): Promise<boolean> {
  localStorage.clear();
  const root = await navigator.storage.getDirectory();
  const names = await Array.fromAsync(root.keys());
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const gone = await Promise.allSettled([
    ...names.map((name) => root.removeEntry(name, { recursive: true })),
    ...databases.map(
      (name) =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = resolve;
          request.onerror = reject;
        }),
    ),
  ]);
  return gone.every(({ status }) => status === "fulfilled");
}

export { expect };
