import type { Page } from "@playwright/test";

/** Reads a setting as it is stored, past the app; undefined where none is. */
export function readSetting(page: Page, key: string): Promise<unknown> {
  return inSettings(page, key);
}

/** Stores a setting past the app, which reads it when it starts. */
export async function writeSetting(page: Page, key: string, value: unknown): Promise<void> {
  await inSettings(page, key, { value });
}

function inSettings(page: Page, key: string, written?: { readonly value: unknown }): Promise<unknown> {
  return page.evaluate(
    ([key, written]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open("footnote");
        opening.onerror = () => reject(opening.error ?? new Error("the database does not open"));
        opening.onsuccess = () => {
          const database = opening.result;
          const work = database.transaction("settings", written === undefined ? "readonly" : "readwrite");
          const settings = work.objectStore("settings");
          const reading = written === undefined ? settings.get(key) : settings.put({ key, ...written });
          work.oncomplete = () => {
            database.close();
            const row: unknown = reading.result;
            resolve(typeof row === "object" && row !== null && "value" in row ? row.value : undefined);
          };
        };
      }),
    [key, written] as const,
  );
}
