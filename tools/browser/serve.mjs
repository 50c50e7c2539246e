import { createReadStream, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { contentType } from "./content-types.mjs";

const SECURITY_HEADERS = JSON.parse(
  readFileSync(new URL("../../workers/service-worker/security-headers.json", import.meta.url), "utf8"),
);

const { hosts: MODEL_HOSTS } = JSON.parse(
  readFileSync(new URL("../../src/core/domain/addresses.json", import.meta.url), "utf8"),
);
/** The only script whose policy names other hosts, as in `workers/service-worker/security-headers.ts`. */
const DOWNLOAD_WORKER = /[\\/]assets[\\/]worker-download-[\w-]+\.js$/;
/** Without `Connection-Allowlist`, which blocks redirects; the model hosts answer with redirects. */
const DOWNLOAD_HEADERS = {
  ...SECURITY_HEADERS,
  "Content-Security-Policy": SECURITY_HEADERS["Content-Security-Policy"].replace(
    "connect-src 'self'",
    `connect-src 'self' ${MODEL_HOSTS.join(" ")}`,
  ),
};
delete DOWNLOAD_HEADERS["Connection-Allowlist"];

/**
 * @typedef {import("node:http").IncomingMessage} IncomingMessage
 * @typedef {import("node:http").ServerResponse} ServerResponse
 * @typedef {import("node:http").Server} Server
 *
 * @typedef {object} ServeOptions
 * @property {string} root folder that is served
 * @property {number} port 0 for any that is free
 * @property {string} [base] path under which it is served, beginning and ending in "/"
 * @property {boolean} [headers] false for a host that sets none of its own, as many static hosts do
 *
 * @typedef {object} RunningServer
 * @property {number} port
 * @property {() => Promise<void>} stop
 */

/**
 * Serves a folder of files to this machine only. Rejects with code `EADDRINUSE` when the port is taken.
 * @param {ServeOptions} options
 * @returns {Promise<RunningServer>}
 */
export async function serve({ root, port, base = "/", headers = true }) {
  const answerAll = (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    answer(request, response, root, base, headers ? SECURITY_HEADERS : {}).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
  const first = createServer(answerAll);
  const boundPort = await listen(first, port, "127.0.0.1");
  const servers = [first];
  try {
    // `localhost` has two addresses. A program that holds one of them would answer there instead of the app.
    const second = createServer(answerAll);
    await listen(second, boundPort, "::1");
    servers.push(second);
  } catch (error) {
    if (isTaken(error)) {
      first.close();
      throw error;
    }
  }
  return { port: boundPort, stop: async () => void (await Promise.all(servers.map(stop))) };
}

/**
 * @param {Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} the port, also where any was asked for
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

/**
 * @param {Server} server
 * @returns {Promise<void>}
 */
function stop(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Whether a server could not start because another program has its port.
 * @param {unknown} error
 */
export function isTaken(error) {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {string} root
 * @param {string} base
 * @param {Record<string, string>} headers
 */
async function answer(request, response, root, base, headers) {
  if (request.method !== "GET" && request.method !== "HEAD")
    return void response.writeHead(405, { Allow: "GET, HEAD" }).end();
  const file = await fileFor(request.url ?? "/", root, base);
  if (file === undefined)
    return void response.writeHead(404, { ...headers, "Content-Type": "text/plain" }).end("Not found");
  const { path } = file;
  const isDownloader = DOWNLOAD_WORKER.test(path) && "Content-Security-Policy" in headers;
  const all = {
    ...(isDownloader ? DOWNLOAD_HEADERS : headers),
    "Content-Type": contentType(path),
    "Cache-Control": "no-cache",
    "Accept-Ranges": "bytes",
  };
  const packed = request.headers.range === undefined ? await packedFor(file, request) : undefined;
  if (packed !== undefined) {
    const encoded = { ...all, "Content-Encoding": packed.encoding, "Content-Length": packed.size };
    response.writeHead(200, { ...encoded, Vary: "Accept-Encoding" });
    if (request.method === "HEAD") return void response.end();
    return void send(createReadStream(packed.path), response);
  }
  const { size } = file;
  const range = rangeOf(request.headers.range, size);
  if (range === undefined) response.writeHead(200, { ...all, "Content-Length": size });
  else
    response.writeHead(206, {
      ...all,
      "Content-Length": range.end - range.start + 1,
      "Content-Range": `bytes ${range.start}-${range.end}/${size}`,
    });
  if (request.method === "HEAD" || size === 0) return void response.end();
  send(createReadStream(path, range), response);
}

/**
 * @param {import("node:fs").ReadStream} from
 * @param {ServerResponse} response
 */
function send(from, response) {
  from.on("error", () => response.destroy()).pipe(response);
}

/** The compressed forms that the build writes beside a file, the smallest first; see `tools/build/compress.ts`. */
const ENCODINGS = /** @type {const} */ ([
  ["br", ".br"],
  ["gzip", ".gz"],
]);

/**
 * The smallest compressed form of a file that the browser takes, if the build made one of this version of the file.
 * @param {{ path: string, modifiedMs: number }} file
 * @param {IncomingMessage} request
 */
async function packedFor({ path, modifiedMs }, request) {
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  for (const [encoding, ending] of ENCODINGS) {
    if (!accepted.has(encoding)) continue;
    const found = await stat(`${path}${ending}`).catch(() => undefined);
    if (found?.isFile() === true && found.mtimeMs >= modifiedMs)
      return { path: `${path}${ending}`, encoding, size: found.size };
  }
  return undefined;
}

/**
 * @param {string | string[] | undefined} header
 * @returns {ReadonlySet<string>} without those of quality 0
 */
function acceptedEncodings(header) {
  const parts = String(header ?? "").split(",");
  const named = parts.filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  return new Set(named.map((part) => part.replace(/;.*/, "").trim().toLowerCase()));
}

/**
 * The file at an address; undefined when there is none. The service worker handles addresses below `open/`. A request
 * that reaches this server anyway (after a hard reload) gets the page that says so.
 * @param {string} url
 * @param {string} root
 * @param {string} base
 */
async function fileFor(url, root, base) {
  const pathname = decodePath(new URL(url, "http://localhost").pathname);
  if (pathname === undefined || !pathname.startsWith(base)) return undefined;
  const below = pathname.slice(base.length);
  const name = below.startsWith("open/")
    ? "open/index.html"
    : below === "" || below.endsWith("/")
      ? `${below}index.html`
      : below;
  const path = normalize(join(root, name));
  if (!path.startsWith(normalize(root + sep))) return undefined;
  try {
    const found = await stat(path);
    return found.isFile() ? { path, size: found.size, modifiedMs: found.mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function decodePath(path) {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * One range within the file; anything else is answered with the whole file.
 * @param {string | undefined} header
 * @param {number} size
 */
function rangeOf(header, size) {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? "");
  if (match === null) return undefined;
  const start = Number(match[1]);
  const end = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start <= end ? { start, end } : undefined;
}

/** The built app. */
export const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
