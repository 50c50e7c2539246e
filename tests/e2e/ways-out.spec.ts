import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { detectFormat, HEAD_BYTES } from "../../src/core/extract/detection/detect-format";
import { launchOptions } from "../../tools/browser/browser";
import { startNetworkWitness } from "../../tools/browser/network-witness";
import { long } from "../long";
import type { BuiltApp } from "./built-app";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { storeFiles, type StoredFile } from "./opened-files";
import { startDatagramListener, type DatagramListener } from "./ways-out/datagrams";
import { hostsInNetLog } from "./ways-out/net-log";
import { DRAWN, NO_EXTENSION, NOT_DRAWN } from "./ways-out/types";
import { fileOf, WAYS, type Carrier, type Way } from "./ways-out/ways";

/** Tabs in which files are opened at the same time. */
const TABS = 6;
/** What a page has to try its ways, after it was loaded and after each click; where all of them must be heard, more. */
const TRIES_MS = 150;
const TRIES_ALL_MS = 800;

/** What hears in a test. */
interface Ears {
  readonly datagrams: DatagramListener;
  /** What the listener outside the browser heard. */
  readonly heard: readonly string[];
  /** The hosts in the browser's own log, besides this machine. */
  readonly hosts: ReadonlySet<string>;
}

/**
 * The host that a way tries to reach from a file of a type. Names below `lookup.test` go to the system's own resolver, since
 * the browser's log does not tell of names that a rule maps; `.test` is nowhere (RFC 6761).
 */
function hostOf({ name, isLookup, isDatagram }: Way, type: string, { port }: DatagramListener): string {
  if (isDatagram === true) return `127.0.0.1:${port}`;
  return `${name}.as-${type}.${isLookup === true ? "lookup" : "elsewhere"}.test`;
}

/** Runs `use` in a browser that writes its network log, with a listener in the place of every other host. */
async function listening(
  folder: string,
  use: (context: BrowserContext, datagrams: DatagramListener) => Promise<void>,
): Promise<Ears> {
  const [witness, datagrams] = await Promise.all([startNetworkWitness(), startDatagramListener()]);
  await mkdir(folder, { recursive: true });
  const log = join(folder, "net-log.json");
  const context = await chromium.launchPersistentContext(
    join(folder, "profile"),
    launchOptions([`${witness.browserArg}, EXCLUDE *.lookup.test`, `--log-net-log=${log}`]),
  );
  await use(context, datagrams).finally(() => context.close());
  await Promise.all([witness.stop(), datagrams.stop()]);
  return { datagrams, heard: witness.heard, hosts: await hostsInNetLog(log) };
}

/** Opens every address, in several tabs; clicks where that is a way. */
async function openAll(
  context: BrowserContext,
  visits: readonly { readonly address: string; readonly isClicked: boolean }[],
  triesMs: number,
): Promise<void> {
  const waiting = [...visits];
  const openInTurn = async (): Promise<void> => {
    let page = await context.newPage();
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      // A page that hangs or has left takes no further visit.
      if (page.isClosed()) page = await context.newPage();
      await visitOne(page, visit, triesMs).catch(() => undefined);
    }
    await page.waitForTimeout(500);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, openInTurn));
}

async function visitOne(
  page: Page,
  { address, isClicked }: { address: string; isClicked: boolean },
  triesMs: number,
): Promise<void> {
  // A download aborts the visit; that is as good an end as any.
  await page.goto(address, { timeout: 10_000, waitUntil: "load" }).catch(() => undefined);
  await page.waitForTimeout(triesMs);
  if (!isClicked) return;
  for (const options of [{}, { button: "middle" }] as const) {
    await page.mouse.click(300, 300, options);
    await page.waitForTimeout(triesMs);
  }
}

/** The types under which a browser follows each carrier. */
const NATIVE: Readonly<Record<Carrier, string>> = {
  html: "text/html",
  svg: "image/svg+xml",
  xml: "application/xml",
  pdf: "application/pdf",
  text: "text/plain",
};

test(
  "without our policies each way out is heard, by a listener or in the browser's log",
  long("that each way out would be heard, so that silence proves something"),
  async ({ temporary }) => {
    test.setTimeout(300_000);
    const ears = await listening(join(temporary, "control"), async (context, datagrams) => {
      const server = createServer((request, response) => {
        const way = WAYS[Number(request.url?.slice(1))];
        response.setHeader("Content-Type", way === undefined ? "text/plain" : NATIVE[way.carrier]);
        response.end(way === undefined ? "" : fileOf([way], (one) => hostOf(one, "itself", datagrams)));
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      const bound = server.address();
      const port = typeof bound === "object" ? bound?.port : undefined;
      await openAll(
        context,
        WAYS.map(({ isClicked = false }, index) => ({
          address: `http://localhost:${port}/${index}`,
          isClicked,
        })),
        TRIES_ALL_MS,
      );
      server.close();
    });
    const all = ears.heard.join("\n");
    const followed = WAYS.filter((way) => {
      if (way.isDatagram === true) return ears.datagrams.heard > 0;
      const host = hostOf(way, "itself", ears.datagrams);
      return all.includes(`(${host})`) || ears.hosts.has(host);
    });
    const names = (ways: readonly Way[]): string[] => ways.map(({ name }) => name).toSorted();
    // What the browser follows is what the table says: a row that is deaf would prove nothing below.
    expect(names(followed)).toEqual(names(WAYS.filter(({ isIgnored }) => isIgnored !== true)));
  },
);

interface HostileFile {
  readonly file: StoredFile;
  readonly isClicked: boolean;
}

/**
 * Each of some types with each way. What may be drawn has a file for each; elsewhere one file of a kind holds all of its ways.
 */
function hostileFiles(datagrams: DatagramListener, types: readonly string[]): readonly HostileFile[] {
  const files: HostileFile[] = [];
  const add = (type: string, ways: readonly Way[], isClicked: boolean): void => {
    const [first] = ways;
    const path = `${first?.name ?? ""}${type === NO_EXTENSION ? "" : `.${type}`}`;
    const content = fileOf(ways, (way) => hostOf(way, type, datagrams));
    const format = detectFormat(path, new TextEncoder().encode(content.slice(0, HEAD_BYTES)));
    files.push({ file: { id: `f${files.length}`, path: `${type}/${path}`, content, format }, isClicked });
  };
  const isAsked = (type: string) => types.includes(type);
  for (const type of DRAWN.filter(isAsked)) for (const way of WAYS) add(type, [way], way.isClicked === true);
  const joined = (carrier: Carrier) => WAYS.filter((way) => way.carrier === carrier);
  for (const type of NOT_DRAWN.filter(isAsked)) {
    for (const carrier of ["html", "svg", "xml", "pdf"] as const) add(type, joined(carrier), true);
    for (const way of joined("text")) add(type, [way], false);
  }
  return files;
}

async function expectSilence(app: BuiltApp, temporary: string, types: readonly string[]): Promise<void> {
  test.setTimeout(600_000);
  const { datagrams, heard, hosts } = await listening(join(temporary, "opened"), async (context, ear) => {
    const files = hostileFiles(ear, types);
    const page = await context.newPage();
    await openControlled(page, app.url);
    await storeFiles(
      page,
      "handle",
      files.map(({ file }) => file),
    );
    await openAll(
      context,
      files.map(({ file, isClicked }) => ({ address: `${app.url}open/${file.id}`, isClicked })),
      TRIES_MS,
    );
  });
  expect(heard).toEqual([]);
  expect([...hosts]).toEqual([]);
  expect(datagrams.heard).toBe(0);
}

/** One type of each kind that the app tells apart; the others are opened like one of these. */
const OF_EACH_KIND: readonly string[] = ["html", "svg", "mp4", "txt", "pdf", "zip", NO_EXTENSION];

test("nothing gets out of an opened file, whatever its name says and whatever it holds", async ({
  app,
  temporary,
}) => {
  await expectSilence(app, temporary, OF_EACH_KIND);
});

test("nothing gets out of a PDF whose pages the app shows, and a click on a link tells where it leads", async ({
  app,
  temporary,
}) => {
  test.setTimeout(120_000);
  const told: string[] = [];
  const { heard, hosts } = await listening(join(temporary, "shown"), async (context, ear) => {
    const files = WAYS.filter(({ carrier }) => carrier === "pdf").map((way, at) => {
      const content = fileOf([way], (one) => hostOf(one, "shown", ear));
      return { id: `f${at}`, path: `${way.name}.pdf`, content, format: "pdf" };
    });
    const page = await context.newPage();
    await openControlled(page, app.url);
    await storeFiles(page, "handle", files);
    for (const { id } of files) {
      await page.goto("about:blank");
      await page.goto(`${app.url}#/text/${id}?start=0&end=0`);
      await page.getByRole("img", { name: /^Page 1 of/ }).waitFor();
      for (const link of await page.getByRole("button", { name: /^http/ }).all()) {
        await link.click({ button: "middle" });
        await link.click();
        told.push(...(await page.getByRole("status").filter({ hasText: "leads out" }).allInnerTexts()));
      }
      await page.mouse.click(640, 400);
      await page.waitForTimeout(TRIES_MS);
      expect(context.pages()).toHaveLength(2);
    }
  });
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("pdf-link.as-shown.elsewhere.test");
  expect(heard).toEqual([]);
  expect([...hosts]).toEqual([]);
});

test(
  "nothing gets out of a file of any other type",
  long("each further type of file, with each way out"),
  async ({ app, temporary }) => {
    const others = [...DRAWN, ...NOT_DRAWN].filter((type) => !OF_EACH_KIND.includes(type));
    expect(others.length).toBeGreaterThan(20);
    await expectSilence(app, temporary, others);
  },
);
