import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { withBrowserPage } from "../../browser/browser-page";
import type { EvalOptions } from "./options";

const VECTORS = fileURLToPath(new URL("../../../node_modules/.cache/eval-vectors", import.meta.url));

/** Runs `use` with the page that evaluates collections. `fresh` forgets the vectors of earlier runs. */
export function withEvalPage<T>(
  { fresh, runtime }: Pick<EvalOptions, "fresh" | "runtime">,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  if (fresh) rmSync(VECTORS, { recursive: true, force: true });
  return withBrowserPage("tools/eval/retrieval", async (page) => {
    await keepVectorsOf(page, runtime);
    if (runtime !== "fastest") await page.goto(`${page.url()}?runtime=${runtime}`);
    return use(page);
  });
}

/** Serves stored vectors from disk at an address of the page's own origin. */
async function keepVectorsOf(page: Page, runtime: EvalOptions["runtime"]): Promise<void> {
  mkdirSync(VECTORS, { recursive: true });
  const fileOf = (modelId: string): string => `${VECTORS}/${modelId.replace(/[^\w.-]/g, "")}.${runtime}.bin`;
  await page.route("**/vectors/*", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const file = fileOf(pathname.split("/").at(-1) ?? "");
    const [from, length] = [Number(searchParams.get("from")), Number(searchParams.get("length"))];
    return route.fulfill({ body: readPart(file, from, length), contentType: "application/octet-stream" });
  });
  await page.exposeFunction("keepVectors", (modelId: string, records: string) =>
    appendFileSync(fileOf(modelId), Buffer.from(records, "base64")),
  );
}

/** Reads a part of a file; shorter at the end of the file, empty when there is no file. */
function readPart(file: string, from: number, length: number): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0);
  const part = Buffer.alloc(length);
  const open = openSync(file, "r");
  const count = readSync(open, part, 0, length, from);
  closeSync(open);
  return part.subarray(0, count);
}
