import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const SCRIPT = join(import.meta.dirname, "serve_model.py");
/** Loading a file of a gigabyte takes seconds; on a busy machine, minutes. */
const MOST_WAITS = 600;

/**
 * Serves a GGUF file by `serve_model.py` while `use` runs, on a port that is free.
 * @param python the interpreter that has the packages of `requirements.txt`.
 * @throws Error where the server ends before it can be asked.
 */
export async function withServedFile<T>(
  file: string,
  python: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const server = spawn(python, [SCRIPT, file, String(port)], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise<never>((_, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`the model's server ended with ${code}`)));
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await Promise.race([ended, untilServed(address)]);
    return await Promise.race([ended, use(address)]);
  } finally {
    server.removeAllListeners("exit");
    server.kill();
  }
}

async function untilServed(address: string): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const isThere = await fetch(`${address}/v1/models`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(1000);
  }
  throw new Error("the model's server does not answer");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
