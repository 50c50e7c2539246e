import { fingerprint } from "../../src/core/base/fingerprint";
import type { RequestRecord } from "../../src/protocol/service-worker";
import { toServiceWorkerSchema, type ToServiceWorker } from "../../src/protocol/service-worker-messages";
import { sharedCache } from "../../src/protocol/shared";
import { cacheName, cachePrefix } from "./caches";
import { askLeader } from "./ask-pages";
import { answerDamaged, damagedPage, isDamagedPage } from "./damaged-app";
import { cachedLedger, Ledger } from "./ledger";
import { deleteOldCaches } from "./old-caches";
import { openFile } from "./open-file";
import { RuntimeCache, type RuntimeSums, type RuntimeVersions } from "./runtime-cache";
import { withSecurityHeaders } from "./security-headers";
import { isShare, takeShare } from "./share-target";
import { ShellCache, type ShellEntry } from "./shell-cache";
import { stayHome } from "./stay-home";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ShellEntry[] };
/** Set by the build, see `tools/build/runtime-files.ts`; empty in development, where nothing is cached. */
declare const __RUNTIME_VERSIONS__: RuntimeVersions;
declare const __RUNTIME_SUMS__: RuntimeSums;
/** Set by the build, see `tools/build/pwa.ts`. */
declare const __SCRIPT_SUMS__: RuntimeSums;

interface Answered {
  readonly response: Response;
  readonly from: RequestRecord["from"];
}

stayHome(self);
const base = self.registration.scope;
const shell = new ShellCache(base, self.__WB_MANIFEST);
const scriptSums = import.meta.env.DEV ? {} : __SCRIPT_SUMS__;
const versions = { ...__RUNTIME_VERSIONS__, assets: fingerprint(JSON.stringify(scriptSums)) };
const runtime = new RuntimeCache(base, versions, { ...__RUNTIME_SUMS__, ...scriptSums });
const ledgerName = cacheName(base, "ledger", "2");
const ledger = new Ledger(cachedLedger(ledgerName, base));
const currentCaches = new Set([shell.name, ledgerName, sharedCache(base), ...runtime.names]);

self.addEventListener("install", (event) => event.waitUntil(shell.install()));

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropOldCaches([])])),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return record(event, "network");
  // Where the app is developed, nothing is shared with it.
  const answer = isShare(request, base)
    ? takeShare(request, base).then((response) => ({ response, from: "cache" as const }))
    : answerFor(event);
  if (answer === undefined) return record(event, "network");
  event.respondWith(
    answer
      .then(({ response, from }) => {
        record(event, from);
        return response;
      })
      .catch((error: unknown) => {
        record(event, "network");
        throw error;
      }),
  );
  if (request.mode === "navigate") event.waitUntil(dropOldCaches([event.clientId, event.resultingClientId]));
});

// No message makes this worker fetch an address.
self.addEventListener("message", (event) => {
  const { data: message } = toServiceWorkerSchema.safeParse(event.data);
  // A page of another version may know other messages.
  if (message === undefined) return;
  event.waitUntil(handle(message));
});

async function handle(message: ToServiceWorker): Promise<void> {
  const { kind } = message;
  if (kind === "reach-leader") await askLeader(message.port);
  else if (kind === "read-ledger") message.port.postMessage(await ledger.list());
  else if (kind === "list-unstored") message.port.postMessage(await runtime.unstored(message.paths));
  else if (kind === "forget-ledger") await ledger.forget();
  else await (kind === "claim" ? self.clients.claim() : self.skipWaiting());
}

/** Undefined for requests that the browser handles: all except GET, and in development everything that Vite serves. */
function answerFor(event: FetchEvent): Promise<Answered> | undefined {
  const { request } = event;
  if (request.method !== "GET") return undefined;
  const url = request.url.split(/[?#]/, 1)[0] ?? "";
  if (isOpenFile(url)) return openFile(request, base).then((response) => ({ response, from: "folder" }));
  if (import.meta.env.DEV) return undefined;
  if (isDamagedPage(url, base)) return Promise.resolve({ response: damagedPage(base), from: "cache" });
  return serveApp(event, url).then(({ response, from }) => ({
    response: withSecurityHeaders(response, url),
    from,
  }));
}

async function serveApp(event: FetchEvent, url: string): Promise<Answered> {
  const file = url.endsWith("/") ? `${url}index.html` : url;
  const stored = await shell.match(file);
  if (stored !== undefined) {
    // Half a picture or half the styles are better than none.
    const isOfNoUse = stored.isDamaged && /\.(?:html|js)$/.test(file);
    return { response: isOfNoUse ? await answerDamaged(event, base, shell) : stored.response, from: "cache" };
  }
  const cache = runtime.nameFor(url);
  if (cache !== undefined) return runtime.respond(event.request, cache, (work) => event.waitUntil(work));
  return { response: await fetch(event.request), from: "network" };
}

/** Whether the address is that of a person's file; `open/` itself is a page of the app. */
function isOpenFile(url: string): boolean {
  return url.startsWith(`${base}open/`) && url !== `${base}open/` && url !== `${base}open/index.html`;
}

/** Records where a request went, without the rest of its address, which may say more than the ledger needs to keep. */
function record(event: FetchEvent, from: RequestRecord["from"]): void {
  const { origin, pathname } = new URL(event.request.url);
  const opened = openedId(origin + pathname);
  const url = opened === undefined ? origin + pathname : `${base}open/${opened}`;
  event.waitUntil(ledger.add({ at: Date.now(), url, sameOrigin: origin === self.location.origin, from }));
}

/** The id in the address of a person's file. Behind it, addresses of earlier versions have the path. */
function openedId(url: string): string | undefined {
  return isOpenFile(url) ? url.slice(`${base}open/`.length).split("/")[0] : undefined;
}

function dropOldCaches(leaving: readonly string[]): Promise<void> {
  return deleteOldCaches(cachePrefix(base), currentCaches, leaving);
}
