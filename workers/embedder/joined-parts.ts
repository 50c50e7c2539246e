import { z } from "../../src/core/base/zod";
import { sumOf } from "../adapters/bytes/sum-of";

/** The list that `npm run make -- split-model` writes. A model is split because static hosts take no files of more than 25 MiB. */
const listSchema = z.object({
  bytes: z.number().int().positive(),
  sha256: z.string(),
  parts: z.array(z.string()).min(1),
});

/**
 * Fetches a file that is stored as numbered parts, which `<address>.parts.json` lists.
 * @returns a response whose body is the whole file.
 * @throws Error when a part is missing, or the joined file does not match the list.
 */
export async function fetchJoined(address: string): Promise<Response> {
  const list = listSchema.parse(await (await fetchWhole(`${address}.parts.json`)).json());
  const buffers = await Promise.all(
    list.parts.map(async (name) => (await fetchWhole(new URL(name, address).href)).arrayBuffer()),
  );
  const whole = new Uint8Array(list.bytes);
  let at = 0;
  for (const buffer of buffers) {
    if (at + buffer.byteLength > list.bytes) throw new Error(`${address}: its parts are too long`);
    whole.set(new Uint8Array(buffer), at);
    at += buffer.byteLength;
  }
  if (at !== list.bytes || (await sumOf(whole)) !== list.sha256) {
    throw new Error(`${address}: its parts do not make up the file that was split`);
  }
  return new Response(whole, { headers: { "Content-Length": String(list.bytes) } });
}

async function fetchWhole(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response;
}
