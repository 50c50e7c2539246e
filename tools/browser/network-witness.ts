import { createServer, type Socket } from "node:net";

/** Records everything that the browser sends to hosts other than this machine. */
export interface NetworkWitness {
  /** The argument that makes Chromium connect to the witness instead of any other host. */
  readonly browserArg: string;
  /**
   * One line per connection: the request, such as `"GET /a.png HTTP/1.1 (evil.test)"`, or the host of a TLS handshake.
   */
  readonly heard: readonly string[];
  stop(): Promise<void>;
}

/** Starts a witness outside the page that records any leak, whatever the page's policies say. */
export async function startNetworkWitness(): Promise<NetworkWitness> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const index = heard.push("a connection that said nothing") - 1;
    socket.once("data", (bytes) => {
      heard[index] = describe(bytes);
      socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Cannot listen: no port was given");
  return {
    browserArg: `--host-resolver-rules=MAP * 127.0.0.1:${address.port}, EXCLUDE localhost`,
    heard,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function describe(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  if (bytes[0] !== 0x16) {
    const host = /^host: *(\S+)/im.exec(text)?.[1] ?? "no host";
    return `${text.split("\r\n", 1)[0] ?? ""} (${host})`;
  }
  return `TLS to ${serverName(bytes) ?? "an unnamed host"}`;
}

/** The host in a TLS handshake (RFC 6066, SNI): two zero bytes, two lengths, a zero byte, the name's length, the name. */
function serverName(bytes: Buffer): string | undefined {
  for (
    let at = bytes.indexOf("\0\0");
    at !== -1 && at + 9 < bytes.length;
    at = bytes.indexOf("\0\0", at + 1)
  ) {
    const length = bytes.readUInt16BE(at + 7);
    const fits = bytes.readUInt16BE(at + 2) === length + 5 && bytes.readUInt16BE(at + 4) === length + 3;
    if (fits && bytes[at + 6] === 0) return bytes.toString("latin1", at + 9, at + 9 + length);
  }
  return undefined;
}
