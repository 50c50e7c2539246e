import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/fake-host/${name}`, import.meta.url));

/** A model in MLC's form that is too small to work: the content of each file by the end of its address. */
export function tinyModel(): Map<string, Buffer> {
  const shards = [0, 1, 2].map((n) => Buffer.alloc(200_000, n + 1));
  const records = shards.map((shard, n) => ({
    dataPath: `params_shard_${n}.bin`,
    nbytes: shard.length,
    md5sum: createHash("md5").update(shard).digest("hex"),
  }));
  const config = { tokenizer_files: ["tokenizer.json"], context_window_size: 4096, quantization: "q4f32_1" };
  return new Map([
    ["mlc-chat-config.json", Buffer.from(JSON.stringify(config))],
    ["tensor-cache.json", Buffer.from(JSON.stringify({ records }))],
    ["tokenizer.json", Buffer.from(JSON.stringify({ model: { vocab: {} } }))],
    // An empty module.
    [".wasm", Buffer.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)],
    ...shards.map((shard, n) => [`params_shard_${n}.bin`, shard] as const),
  ]);
}

/** Replaces every model host, and redirects weights as the real host does. */
export interface FakeModelHost {
  readonly browserArgs: readonly string[];
  /** The requested files in order, as `host/name`, or `host/name from 5` for the rest of one. */
  readonly asked: readonly string[];
  /** The served files; tests may change them. */
  readonly files: Map<string, Buffer>;
  /** Files whose response begins but does not end until it is released. */
  readonly stuck: Set<string>;
  /** Ends the stuck responses: completely, or aborted while the host is down. */
  release(name: string): void;
  /** While true, the host closes every connection. */
  isDown: boolean;
  stop(): Promise<void>;
}

export async function startFakeModelHost(): Promise<FakeModelHost> {
  const files = tinyModel();
  const asked: string[] = [];
  const stuck = new Set<string>();
  const waiting: (() => void)[] = [];
  const server = createServer(
    { key: fixture("key.pem"), cert: fixture("certificate.pem") },
    (request, response) => {
      const { pathname } = new URL(request.url ?? "/", "https://host.test");
      const [, whole] = [...files].find(([name]) => pathname.endsWith(name)) ?? [];
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
      const bytes = whole?.subarray(from);
      const to = request.headers.host ?? "";
      const name = pathname.split("/").at(-1) ?? "";
      asked.push(from === 0 ? `${to}/${name}` : `${to}/${name} from ${from}`);
      if (host.isDown) return void response.destroy();
      response.setHeader("Access-Control-Allow-Origin", "*");
      if (to === "huggingface.co" && name.endsWith(".bin"))
        return void response.writeHead(302, { Location: `https://cas-bridge.xethub.hf.co/${name}` }).end();
      response.statusCode = from === 0 ? 200 : 206;
      if (stuck.has(name)) waiting.push(begin(response, bytes, () => host.isDown));
      else answer(response, bytes);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Cannot listen: no port was given");
  const at = `127.0.0.1:${address.port}`;
  const hosts = ["huggingface.co", "*.hf.co", "raw.githubusercontent.com"];
  const host: FakeModelHost = {
    browserArgs: [
      `--host-resolver-rules=${hosts.map((name) => `MAP ${name} ${at}`).join(", ")}, MAP * 127.0.0.1:9, EXCLUDE localhost`,
      "--ignore-certificate-errors",
    ],
    asked,
    files,
    stuck,
    isDown: false,
    release(name) {
      stuck.delete(name);
      for (const end of waiting.splice(0)) end();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}

function answer(response: ServerResponse, bytes: Buffer | undefined): void {
  if (bytes === undefined) return void response.writeHead(404).end();
  response.setHeader("Content-Length", bytes.length).end(bytes);
}

/** Begins a response. @returns a function that ends it. */
function begin(response: ServerResponse, bytes: Buffer | undefined, isDown: () => boolean): () => void {
  const [sent, rest] = [bytes?.subarray(0, 50_000), bytes?.subarray(50_000)];
  response.setHeader("Content-Length", bytes?.length ?? 0).write(sent ?? "");
  return () => (isDown() ? response.destroy() : response.end(rest));
}
