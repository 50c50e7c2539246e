import { readFile } from "node:fs/promises";

/** The hosts that Chromium's own log names (`--log-net-log`), besides this machine: asked, connected to or looked up. */
export async function hostsInNetLog(path: string): Promise<ReadonlySet<string>> {
  // Written by the browser when it closes; the shape is that of chromium/src/net/log.
  const log = JSON.parse(await readFile(path, "utf8")) as {
    readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> };
    readonly events: readonly {
      readonly type: number;
      readonly params?: Readonly<Record<string, unknown>>;
    }[];
  };
  const types = Object.entries(log.constants.logEventTypes);
  const wanted = new Map(
    types.filter(([name]) => EVENTS.has(name)).map(([name, type]) => [type, EVENTS.get(name)]),
  );
  const hosts = new Set<string>();
  for (const { type, params } of log.events) {
    const field = wanted.get(type);
    const value = field === undefined ? undefined : params?.[field];
    if (typeof value !== "string") continue;
    const host = hostOf(value);
    if (host !== undefined && !HERE.has(host)) hosts.add(host);
  }
  return hosts;
}

/** Kinds of events, and the field that names a host or an address. */
const EVENTS: ReadonlyMap<string, string> = new Map([
  ["URL_REQUEST_START_JOB", "url"],
  ["SOCKET_POOL_CONNECT_JOB_CREATED", "group_id"],
  ["TCP_CLIENT_SOCKET_POOL_REQUESTED_SOCKETS", "group_id"],
  ["HOST_RESOLVER_MANAGER_REQUEST", "host"],
]);

const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The host of an address, of a group of sockets (`pm/http://a.test <…>`), or of `a.test:80`; undefined of what has none. */
function hostOf(value: string): string | undefined {
  const address =
    /\b(?:https?|wss?):\/\/[^\s/]+/.exec(value)?.[0] ?? (value.includes("://") ? value : `http://${value}`);
  if (!/^(?:https?|wss?):/.test(address)) return undefined;
  return URL.canParse(address) ? new URL(address).hostname : undefined;
}
