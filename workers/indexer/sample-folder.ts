import { z } from "zod";
import { mapInOrder } from "../../src/core/base/map-in-order";
import { AppError } from "../../src/core/domain/failure";

const manifestSchema = z.object({
  name: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number() })),
});

/** Where the sample folder lies in the browser's private storage. */
const STORED_AS = "sample-folder";

/**
 * Copies the built-in folder into private storage, so that from then on it is a folder like any other, also offline.
 * @throws AppError `folder-unreadable` when it can't be fetched.
 */
export async function openSampleFolder(
  base: string,
): Promise<{ readonly name: string; readonly directory: FileSystemDirectoryHandle }> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(STORED_AS, { create: true });
  const manifest = manifestSchema.parse(await (await fetchSample(base, "manifest.json")).json());
  const copies = mapInOrder(manifest.files, 6, async ({ path, size }) => {
    const file = await createFile(directory, path);
    if ((await file.getFile()).size === size) return;
    const writable = await file.createWritable();
    await writable.write(await (await fetchSample(base, path)).arrayBuffer());
    await writable.close();
  });
  for await (const _copied of copies);
  return { name: manifest.name, directory };
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

async function createFile(root: FileSystemDirectoryHandle, path: string): Promise<FileSystemFileHandle> {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  let folder = root;
  for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
  return folder.getFileHandle(name, { create: true });
}
