import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { detectFormat, HEAD_BYTES } from "../../src/core/extract/detection/detect-format";
import { launchOptions } from "../../tools/browser/browser";
import { startNetworkWitness } from "../../tools/browser/network-witness";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { storeFiles, type StoredFile } from "./opened-files";
import { hostsInNetLog } from "./ways-out/net-log";
import { DRAWN, NO_EXTENSION, NOT_DRAWN } from "./ways-out/types";
import { fileOf, WAYS, type Carrier, type Way } from "./ways-out/ways";

/** Tabs in which files are opened at the same time. */
const TABS = 6;
/** What a page has to try its ways, after it was loaded and after each click. */
const TRIES_MS = 150;

/**
 * The host that a way tries to reach from a file of a type. Names below `lookup.test` go to the system's own resolver, since
 * the browser's log does not tell of names that a rule maps; `.test` is nowhere (RFC 6761).
 */
const hostOf = ({ name, isLookup }: Way, type: string): string =>
  `${name}.as-${type}.${isLookup === true ? "lookup" : "elsewhere"}.test`;

interface Listened {
  /** What the listener outside the browser heard, and the hosts in the browser's own log. */
  readonly heard: readonly string[];
  readonly hosts: ReadonlySet<string>;
}

/** Runs `use` in a browser that writes its network log, with a listener in the place of every other host. */
async function listening(folder: string, use: (context: BrowserContext) => Promise<void>): Promise<Listened> {
  const witness = await startNetworkWitness();
  await mkdir(folder, { recursive: true });
  const log = join(folder, "net-log.json");
  const context = await chromium.launchPersistentContext(
    join(folder, "profile"),
    launchOptions([`${witness.browserArg}, EXCLUDE *.lookup.test`, `--log-net-log=${log}`]),
  );
  await use(context).finally(() => context.close());
  await witness.stop();
  return { heard: witness.heard, hosts: await hostsInNetLog(log) };
}

/** Opens every address, in several tabs; clicks where that is a way. */
async function openAll(
  context: BrowserContext,
  visits: readonly { readonly address: string; readonly isClicked: boolean }[],
): Promise<void> {
  const waiting = [...visits];
  const openInTurn = async (): Promise<void> => {
    let page = await context.newPage();
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      // A page that hangs or has left takes no further visit.
      if (page.isClosed()) page = await context.newPage();
      await visitOne(page, visit).catch(() => undefined);
    }
    await page.waitForTimeout(500);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, openInTurn));
}

async function visitOne(
  page: Page,
  { address, isClicked }: { address: string; isClicked: boolean },
): Promise<void> {
  // A download aborts the visit; that is as good an end as any.
  await page.goto(address, { timeout: 10_000, waitUntil: "load" }).catch(() => undefined);
  await page.waitForTimeout(TRIES_MS);
  if (!isClicked) return;
  for (const options of [{}, { button: "middle" }] as const) {
    await page.mouse.click(300, 300, options);
    await page.waitForTimeout(TRIES_MS);
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

test("without our policies each way out is heard, by the listener or in the browser's log", async ({
  temporary,
}) => {
  test.setTimeout(300_000);
  const server = createServer((request, response) => {
    const way = WAYS[Number(request.url?.slice(1))];
    response.setHeader("Content-Type", way === undefined ? "text/plain" : NATIVE[way.carrier]);
    response.end(way === undefined ? "" : fileOf([way], (one) => hostOf(one, "itself")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  const { heard, hosts } = await listening(join(temporary, "control"), (context) =>
    openAll(
      context,
      WAYS.map(({ isClicked = false }, index) => ({
        address: `http://localhost:${port}/${index}`,
        isClicked,
      })),
    ),
  );
  server.close();
  const all = heard.join("\n");
  const followed = WAYS.filter((way) => {
    const host = hostOf(way, "itself");
    return all.includes(`(${host})`) || hosts.has(host);
  });
  const names = (ways: readonly Way[]): string[] => ways.map(({ name }) => name).toSorted();
  // What the browser follows is what the table says: a row that is deaf would prove nothing below.
  expect(names(followed)).toEqual(names(WAYS.filter(({ isIgnored }) => isIgnored !== true)));
});

interface HostileFile {
  readonly file: StoredFile;
  readonly isClicked: boolean;
}

/** Each type with each way. What may be drawn has a file for each; elsewhere a page and a drawing hold all of theirs. */
function hostileFiles(): readonly HostileFile[] {
  const files: HostileFile[] = [];
  const add = (type: string, ways: readonly Way[], isClicked: boolean): void => {
    const [first] = ways;
    const path = `${first?.name ?? ""}${type === NO_EXTENSION ? "" : `.${type}`}`;
    const content = fileOf(ways, (way) => hostOf(way, type));
    const format = detectFormat(path, new TextEncoder().encode(content.slice(0, HEAD_BYTES)));
    files.push({ file: { id: `f${files.length}`, path: `${type}/${path}`, content, format }, isClicked });
  };
  for (const type of DRAWN) for (const way of WAYS) add(type, [way], way.isClicked === true);
  const joined = (carrier: Carrier) => WAYS.filter((way) => way.carrier === carrier);
  const alone = WAYS.filter(({ carrier }) => carrier !== "html" && carrier !== "svg");
  for (const type of NOT_DRAWN) {
    for (const carrier of ["html", "svg"] as const) add(type, joined(carrier), true);
    for (const way of alone) add(type, [way], false);
  }
  return files;
}

test("nothing gets out of an opened file, whatever its name says and whatever it holds", async ({
  app,
  temporary,
}) => {
  test.setTimeout(600_000);
  const files = hostileFiles();
  const { heard, hosts } = await listening(join(temporary, "opened"), async (context) => {
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
    );
  });
  expect(heard).toEqual([]);
  expect([...hosts]).toEqual([]);
});
