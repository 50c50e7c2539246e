import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../tools/browser/serve.mjs";
import { openControlled } from "./controlled";
import { expect, test } from "./fixtures";
import { FootnotePage } from "./pages/footnote-page";
import { writeFiles } from "./write-files";

const MODEL_FILE = "models/footnote-MiniLM/config.json";

test("the server isolates the page and keeps its connections at home", async ({ app, page }) => {
  const response = await page.goto(app.url);
  const headers = response?.headers() ?? {};
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
  expect(headers["connection-allowlist"]).toBe("(response-origin)");
  expect(headers["content-security-policy"]).toContain("connect-src 'self'");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test("the app starts with the server stopped, and what was loaded on demand is still there", async ({
  app,
  page,
}) => {
  await openControlled(page, app.url);
  const read = (range?: string) =>
    page.evaluate(
      async ({ path, range }) => {
        const response = await fetch(path, range === undefined ? {} : { headers: { Range: range } });
        return { status: response.status, text: await response.text() };
      },
      { path: MODEL_FILE, range },
    );
  const first = await read();
  await app.stop();

  await page.reload();
  await expect(page).toHaveTitle("Footnote");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(await read()).toEqual(first);
  expect(await read("bytes=0-9")).toEqual({ status: 206, text: first.text.slice(0, 10) });
});

test("without the service worker, the page says how to open the file after all", async ({ app, page }) => {
  await page.goto(`${app.url}open/abc/2024/lease.pdf`);
  await expect(page.getByRole("heading")).toHaveText("This file was not opened");
});

test("a download that breaks off is not kept", async ({ app, page }) => {
  await openControlled(page, app.url);
  // Large, and sent as it is: what comes compressed is there before it can be broken off.
  const large = "models/multilingual-e5-small/onnx/model_quantized.onnx.part1";
  await page.evaluate(async (address) => {
    const stop = new AbortController();
    const response = await fetch(address, { signal: stop.signal });
    await response.body?.getReader().read();
    stop.abort();
  }, large);
  await app.stop();
  await expect(page.evaluate((address) => fetch(address), large)).rejects.toThrow("Failed to fetch");
});

test.describe("on a host that sets no headers and serves the app under a path", () => {
  test.use({ host: { headers: false, base: "/sub/path/" } });

  test("the service worker gives the headers at the first visit, for which the page is loaded anew", async ({
    app,
    page,
  }) => {
    await openControlled(page, app.url);
    const response = await page.reload();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(response?.headers()["connection-allowlist"]).toBe("(response-origin)");
  });

  test("what is dropped before the page is loaded anew is read, and no worker reaches another host", async ({
    app,
    page,
    folder,
  }) => {
    await writeFiles(folder, { "oak.txt": "The warden of the oak grove is Mara Lindt.\n" });
    await page.addInitScript(() => {
      const { serviceWorker } = navigator;
      const register = serviceWorker.register.bind(serviceWorker);
      const dropped = new Promise((resolve) => window.addEventListener("drop", resolve));
      serviceWorker.register = async (...given) => dropped.then(() => register(...given));
    });
    await page.goto(app.url);
    await expect(page.getByRole("heading", { name: "One moment" })).toBeVisible();
    const footnote = new FootnotePage(page);
    await footnote.drop(folder);
    await footnote.readyForMeaning();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await footnote.ask("Who is the warden of the oak grove?");
    await expect(await footnote.answered()).toContainText("Mara Lindt");
    const outside = () =>
      fetch("http://elsewhere.test/", { mode: "no-cors" }).then(
        () => "sent",
        () => "refused",
      );
    const sent = await Promise.all(page.workers().map((worker) => worker.evaluate(outside)));
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent)).toEqual(new Set(["refused"]));
    await openControlled(page, app.url);
  });

  test("it starts with the server stopped", async ({ app, page }) => {
    await openControlled(page, app.url);
    await app.stop();
    await page.reload();
    await expect(page).toHaveTitle("Footnote");
  });
});

test.describe("where nothing tells the browser of a Connection-Allowlist", () => {
  test.use({ host: { headers: false } });

  test("the content policy alone keeps at home what the app does and what a page fetches", async ({
    app,
    page,
    folder,
  }) => {
    const worker = readFileSync(join(DIST, "sw.js"), "utf8");
    const without = worker.replaceAll(/["`]Connection-Allowlist["`]:["`]\(response-origin\)["`],?/g, "");
    expect(without.length).toBeLessThan(worker.length);
    await app.publishFile("sw.js", new TextEncoder().encode(without));
    await openControlled(page, app.url);
    const response = await page.reload();
    expect(response?.headers()["connection-allowlist"]).toBeUndefined();
    expect(response?.headers()["content-security-policy"]).toContain("connect-src 'self'");
    const footnote = new FootnotePage(page);
    await writeFiles(folder, { "oak.txt": "The warden of the oak grove is Mara Lindt.\n" });
    await footnote.drop(folder);
    await footnote.readyForMeaning();
    await footnote.ask("Who is the warden of the oak grove?");
    await expect(await footnote.answered()).toContainText("Mara Lindt");
    const outcome = await page.evaluate(async () => {
      const failed = (work: Promise<unknown>) =>
        work.then(
          () => "sent",
          () => "refused",
        );
      const picture = new Image();
      picture.src = "http://elsewhere.test/a.png";
      const socket = new Promise((resolve, reject) => {
        const open = new WebSocket("ws://elsewhere.test/");
        open.onopen = resolve;
        open.onerror = reject;
      });
      return Promise.all([
        failed(fetch("http://elsewhere.test/", { mode: "no-cors" })),
        failed(picture.decode()),
        failed(socket),
      ]);
    });
    expect(outcome).toEqual(["refused", "refused", "refused"]);
  });
});

test("requests to another host are stopped, by any way out that a page has", async ({ app, page }) => {
  await openControlled(page, app.url);
  await page.reload();
  const outcome = await page.evaluate(async () => {
    const failed = await fetch("http://elsewhere.test/", { mode: "no-cors" }).then(
      () => "sent",
      () => "refused",
    );
    const connection = new RTCPeerConnection({ iceServers: [{ urls: "stun:elsewhere.test:3478" }] });
    connection.createDataChannel("leak");
    await connection.setLocalDescription(await connection.createOffer());
    const picture = new Image();
    const drawn = await new Promise<string>((resolve) => {
      picture.onload = () => resolve("sent");
      picture.onerror = () => resolve("refused");
      picture.src = "http://elsewhere.test/a.png";
    });
    window.open("http://elsewhere.test/opened", "_blank", "noopener");
    setTimeout(() => (location.href = "http://elsewhere.test/left"));
    return { failed, drawn };
  });
  expect(outcome).toEqual({ failed: "refused", drawn: "refused" });
  // The witness fixture fails this test if anything arrives; navigation gets a moment to try.
  await page.waitForTimeout(500);
});

test("at the first visit each promise leads to its proof, and the count of other sites is there at once", async ({
  app,
  page,
}) => {
  await page.goto(app.url);
  await page.getByRole("link", { name: "Nothing leaves this device" }).click();
  await expect(page.getByText("0 requests to any other site", { exact: true })).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* requests to this site/)).toBeVisible();
  await page.getByText("Show every request").click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "It works offline" }).click();
  await expect(page.locator("section:focus").getByRole("heading")).toHaveText("It works offline");
});

test("the ledger lists what was asked for, also after the service worker was stopped", async ({
  app,
  page,
  context,
}) => {
  await openControlled(page, app.url);
  await page.evaluate((path) => fetch(path).then((response) => response.text()), MODEL_FILE);
  const readLedger = () =>
    page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<{ url: string; sameOrigin: boolean; from: string }[]>((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
      (await navigator.serviceWorker.ready).active?.postMessage({ kind: "read-ledger", port: port2 }, [
        port2,
      ]);
      return answer;
    });
  const line = { url: app.url + MODEL_FILE, sameOrigin: true, from: "network" };
  await expect.poll(readLedger).toContainEqual(expect.objectContaining(line));

  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toContainEqual(expect.stringMatching(/ ledger /));
  const cdp = await context.newCDPSession(page);
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.stopAllWorkers");
  expect(await readLedger()).toContainEqual(expect.objectContaining(line));
});

test("another tab reaches the one that leads", async ({ app, page, context }) => {
  await openControlled(page, app.url);
  await page.evaluate(() => {
    void navigator.locks.request("footnote-leader", { ifAvailable: true }, (lock) =>
      lock === null ? undefined : new Promise(() => undefined),
    );
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data.kind === "who-leads") data.port.postMessage(true);
      if (data.kind === "reached") data.port.postMessage({ from: "the first tab" });
    });
    navigator.serviceWorker.startMessages();
  });
  await (await context.newPage()).goto(app.url);
  const second = await context.newPage();
  await openControlled(second, app.url);
  const greeting = await second.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    (await navigator.serviceWorker.ready).active?.postMessage({ kind: "reach-leader", port: port2 }, [port2]);
    return answer;
  });
  expect(greeting).toEqual({ from: "the first tab" });
});

test("what the page loads first comes compressed, and a part of a file comes as it is", async ({ app }) => {
  const page = await (await fetch(app.url)).text();
  const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
  const answer = async (headers: Record<string, string>) => {
    const { status, headers: got } = await fetch(`${app.url}${script}`, { headers });
    return [status, got.get("content-encoding"), got.get("vary")];
  };
  expect(await answer({ "Accept-Encoding": "gzip, br" })).toEqual([200, "br", "Accept-Encoding"]);
  expect(await answer({ "Accept-Encoding": "gzip, br;q=0" })).toEqual([200, "gzip", "Accept-Encoding"]);
  expect(await answer({ "Accept-Encoding": "identity" })).toEqual([200, null, null]);
  expect(await answer({ "Accept-Encoding": "br", Range: "bytes=0-9" })).toEqual([206, null, null]);
});

test("each part of the build is stored at installation, or known to the service worker by its sum", async () => {
  const worker = readFileSync(join(DIST, "sw.js"), "utf8");
  const parts = readdirSync(join(DIST, "assets")).filter((name) => !/\.(?:br|gz)$/.test(name));
  const known = (name: string): boolean => {
    const sum = createHash("sha256")
      .update(readFileSync(join(DIST, "assets", name)))
      .digest("hex");
    return (
      worker.includes(`"revision":null,"url":"assets/${name}"`) ||
      (worker.includes(`assets/${name}`) && worker.includes(sum))
    );
  };
  expect(parts.filter((name) => !known(name))).toEqual([]);
});
