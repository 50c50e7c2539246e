import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Writes text files into a folder of this machine, by their paths below it. */
export async function writeFiles(folder: string, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
