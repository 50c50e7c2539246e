import type { CDPSession, Page } from "@playwright/test";

/** Objects that hold something outside a realm's memory, or a listener of it, by the name of their class. */
export const HANDLES = [
  ...["MessagePort", "Worker", "BroadcastChannel", "AbortSignal", "IDBDatabase"],
  ...["FileSystemHandle", "FileSystemSyncAccessHandle"],
] as const;
export type Handle = (typeof HANDLES)[number];

/** What the page and its workers hold after a collection of garbage. */
export interface RealmFigures {
  /** Bytes of all heaps, with the buffers and the WebAssembly memory behind them; shared memory is not among them. */
  readonly heapBytes: number;
  readonly workers: number;
  readonly handles: Readonly<Record<Handle, number>>;
}

/** A method of the DevTools protocol, called in one realm. */
type Call = <T>(method: string, params?: object) => Promise<T>;

/** Collects garbage in the page and each of its workers, and counts what is left. */
export async function measureRealms(page: Page): Promise<RealmFigures> {
  const session = await page.context().newCDPSession(page);
  try {
    const workers = await workersOf(session, page.workers().length);
    // Playwright's types know each method by its name; the caller names the result.
    const inPage: Call = (method, params) =>
      session.send(method as "Runtime.enable", params as never) as never;
    const figures: RealmCount[] = [];
    for (const call of [inPage, ...workers]) figures.push(await measureRealm(call));
    const sumOf = (name: Handle): number =>
      figures.reduce((sum, { handles }) => sum + (handles[name] ?? 0), 0);
    return {
      heapBytes: figures.reduce((sum, { heapBytes }) => sum + heapBytes, 0),
      workers: workers.length,
      handles: Object.fromEntries(HANDLES.map((name) => [name, sumOf(name)])) as Record<Handle, number>,
    };
  } finally {
    await session.detach();
  }
}

/** Attaches to the dedicated workers of the page; `session.send` reaches the page alone. */
async function workersOf(session: CDPSession, count: number): Promise<readonly Call[]> {
  const calls: Call[] = [];
  const waiting = new Map<string, (result: unknown) => void>();
  session.on("Target.receivedMessageFromTarget", ({ message, sessionId }) => {
    const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: unknown };
    waiting.get(`${sessionId} ${id}`)?.(result);
  });
  let serial = 0;
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== "worker") return;
    calls.push((method, params = {}) => {
      const id = ++serial;
      const message = JSON.stringify({ id, method, params });
      return new Promise((resolve, reject) => {
        waiting.set(`${sessionId} ${id}`, (result) => resolve(result as never));
        session.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
      });
    });
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  for (let waits = 0; calls.length < count && waits < 50; waits++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return calls;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize: number;
  readonly backingStorageSize: number;
}

interface Remote {
  readonly result: { readonly objectId?: string; readonly value?: unknown };
}

interface RealmCount {
  readonly heapBytes: number;
  readonly handles: Partial<Record<Handle, number>>;
}

async function measureRealm(call: Call): Promise<RealmCount> {
  const handles: Partial<Record<Handle, number>> = {};
  for (const name of HANDLES) {
    const { result } = await call<Remote>("Runtime.evaluate", {
      expression: `globalThis.${name}?.prototype`,
      objectGroup: "load",
    });
    if (result.objectId === undefined) continue;
    const { objects } = await call<{ readonly objects: { readonly objectId: string } }>(
      "Runtime.queryObjects",
      {
        prototypeObjectId: result.objectId,
        objectGroup: "load",
      },
    );
    const counted = await call<Remote>("Runtime.callFunctionOn", {
      objectId: objects.objectId,
      functionDeclaration: "function () { return this.length; }",
      returnByValue: true,
    });
    handles[name] = Number(counted.result.value);
    await call("Runtime.releaseObjectGroup", { objectGroup: "load" });
  }
  await call("HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize, backingStorageSize } =
    await call<HeapUsage>("Runtime.getHeapUsage");
  return { heapBytes: usedSize + embedderHeapUsedSize + backingStorageSize, handles };
}
