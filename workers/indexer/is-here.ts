/** A file in a cloud folder that is not on this device comes within this time, or is left for later. */
const DOWNLOAD_MS = 30_000;

/** Whether a file's bytes can be read now. Rejects as the browser does when they can't be read at all. */
export async function isHere(file: File): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), DOWNLOAD_MS);
  });
  const here = file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true);
  try {
    return await Promise.race([here, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
