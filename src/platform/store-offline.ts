import type { OfflinePart } from "../protocol/service-worker";
import { untilControlled } from "./register-service-worker";
import { askWorker } from "./requests";

/** What reading, embedding and asking another folder takes, below the app's base, besides the shell. */
const NEEDED: Readonly<Record<Exclude<OfflinePart, "app">, readonly string[]>> = {
  pdf: ["pdfium/pdfium.wasm"],
  meaning: [
    ...["encoder-relaxed", "encoder-plain", "scan-relaxed", "scan-plain"].map(
      (name) => `kernels/${name}.wasm`,
    ),
    ...["encoder.bin", "reader.bin", "reference.json"].map((name) => `models/footnote-MiniLM/${name}`),
  ],
};
const PATHS = Object.values(NEEDED).flat();

export async function missingOffline(): Promise<readonly OfflinePart[] | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const unstored = await askWorker<readonly string[]>((port) => ({
    kind: "list-unstored",
    paths: PATHS,
    port,
  }));
  // A service worker that controls the page has stored the app before.
  if (unstored === undefined) return ["app", "pdf", "meaning"];
  return (["pdf", "meaning"] as const).filter((part) => NEEDED[part].some((path) => unstored.includes(path)));
}

/**
 * Asks for what the app needs without a network, so that the service worker stores it: at a first visit the workers have
 * fetched it before the service worker controlled anything. What is stored already is not fetched again. Does nothing
 * where there is no service worker, or the person saves data.
 */
export async function storeOffline(base: string): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV || savesData()) return;
  await untilControlled();
  for (const path of PATHS) {
    // Without a network it is asked for at the next visit.
    const response = await fetch(new URL(path, base), { priority: "low" }).catch(() => undefined);
    await response?.body?.pipeTo(new WritableStream()).catch(() => undefined);
  }
}

/** https://wicg.github.io/savedata/ */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
}
