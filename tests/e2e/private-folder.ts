import type { Page } from "@playwright/test";

/**
 * Puts text files, by their paths, into a folder of the browser's private storage, which needs no permission and outlives the browser. The
 * page must have the app's origin.
 */
export async function makePrivateFolder(
  page: Page,
  name: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await page.evaluate(
    async ({ name, texts }) => {
      const root = await navigator.storage.getDirectory();
      for (const [path, text] of Object.entries(texts)) {
        const parts = [name, ...path.split("/")];
        const file = parts.pop() ?? "";
        let folder = root;
        for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
        const stream = await (await folder.getFileHandle(file, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
    },
    { name, texts },
  );
}

/** Makes the browser's picker, which tests cannot use, return a folder of private storage. */
export async function pickerGives(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    const showDirectoryPicker = async (): Promise<FileSystemDirectoryHandle> =>
      (await navigator.storage.getDirectory()).getDirectoryHandle(wanted);
    Object.assign(window, { showDirectoryPicker });
  }, name);
}

/** Chooses a folder of private storage on the page. */
export async function giveFolder(page: Page, name: string): Promise<void> {
  await pickerGives(page, name);
  // The words of a first visit stand there before the app does.
  await page.waitForFunction(() => window.footnote !== undefined);
  await page.evaluate(() => window.footnote?.commands.pickFolder());
}

/** Makes the browser's picker close without a choice. */
export async function pickerIsCancelled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const showDirectoryPicker = (): Promise<never> =>
      Promise.reject(new DOMException("The user aborted a request.", "AbortError"));
    Object.assign(window, { showDirectoryPicker });
  });
}
