import { z } from "../../src/core/base/zod";
import { mapInOrder } from "../../src/core/base/map-in-order";
import { AppError } from "../../src/core/domain/failure";
import { sampleDirectory } from "../adapters/storage/private-directories";
import { withStorageFailures } from "../adapters/storage/storage-failure";
import { writeWhole } from "../adapters/storage/write-whole";

const manifestSchema = z.object({
  name: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number() })),
});

/**
 * Copies the sample folder into private storage, where it is a folder like any other, also offline.
 * @returns the name of the folder.
 * @throws AppError `folder-unreadable` when the folder can't be fetched, `quota-exceeded`, `storage-broken`
 */
export async function copySampleFolder(base: string): Promise<string> {
  const directory = await sampleDirectory();
  const manifest = manifestSchema.parse(await (await fetchSample(base, "manifest.json")).json());
  const copies = mapInOrder(manifest.files, 6, async ({ path, size }) => {
    const { folder, name } = await placeOf(directory, path);
    if ((await sizeOf(folder, name)) === size) return;
    const bytes = new Uint8Array(await (await fetchSample(base, path)).arrayBuffer());
    await withStorageFailures(() => writeWhole(folder, name, [bytes]));
  });
  for await (const _copied of copies);
  return manifest.name;
}

async function fetchSample(base: string, path: string): Promise<Response> {
  const url = new URL(`sample/${path.split("/").map(encodeURIComponent).join("/")}`, base);
  const response = await fetch(url).catch((thrown: unknown) => unreadable(String(thrown)));
  if (!response.ok) unreadable(`${path}: ${response.status}`);
  return response;
}

function unreadable(detail: string): never {
  throw new AppError({ kind: "folder-unreadable", name: "Sample folder", detail });
}

async function placeOf(root: FileSystemDirectoryHandle, path: string) {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  let folder = root;
  for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
  return { folder, name };
}

/** The size of a file; undefined when there is no such file. */
async function sizeOf(folder: FileSystemDirectoryHandle, name: string): Promise<number | undefined> {
  const handle = await folder.getFileHandle(name).catch(() => undefined);
  return (await handle?.getFile().catch(() => undefined))?.size;
}
