import { SHARE_LOST_QUERY, SHARED_QUERY, sharedCache } from "../../src/protocol/shared";
import type { SharedText } from "../../src/protocol/shared-text";

/** Whether a request brings what another app shares: the address is the manifest's, and only a navigation has it. */
export function isShare({ method, mode, url }: Request, base: string): boolean {
  return method === "POST" && mode === "navigate" && url === `${base}share`;
}

/**
 * Stores what is shared on this device, for the page that the answer leads to; nothing goes to the network. What is stored and was
 * not taken is replaced. Where there is no room for the files, the page gets the text and is told.
 */
export async function takeShare(request: Request, base: string): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll("files").filter((value) => value instanceof File && value.name !== "");
  const isKept = await isStored(form, files, base);
  if (!isKept) await isStored(form, [], base);
  return Response.redirect(`${base}${isKept ? SHARED_QUERY : SHARE_LOST_QUERY}#/`, 303);
}

/** Whether there was room for the text and these files; if not, nothing is stored. */
async function isStored(
  form: FormData,
  files: readonly FormDataEntryValue[],
  base: string,
): Promise<boolean> {
  try {
    await store(form, files, base);
    return true;
  } catch {
    await caches.delete(sharedCache(base));
    return false;
  }
}

async function store(form: FormData, files: readonly FormDataEntryValue[], base: string): Promise<void> {
  await caches.delete(sharedCache(base));
  const cache = await caches.open(sharedCache(base));
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const text: SharedText = { title: textOf("title"), text: textOf("text"), url: textOf("url") };
  await cache.put(`${base}shared/text`, Response.json(text));
  for (const [at, value] of files.entries()) {
    const file = value as File;
    const headers = { "X-Name": encodeURIComponent(file.name), "X-Modified": String(file.lastModified) };
    await cache.put(`${base}shared/${at}`, new Response(file, { headers }));
  }
}
