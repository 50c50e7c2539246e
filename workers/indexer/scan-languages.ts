import { messageOf } from "../../src/core/base/message-of";
import { AppError } from "../../src/core/domain/failure";
import {
  BUILT_IN_LANGUAGE,
  scanLanguageName,
  languageOfFile,
  SCAN_LANGUAGES,
  scanLanguage,
} from "../../src/core/extract/scan/scan-languages";
import { assertTrainedModel } from "../../src/core/extract/scan/trained-model";
import type { BytesHere, Downloader } from "../../src/protocol/downloader";
import type { Recogniser } from "../../src/protocol/recogniser";
import type { LanguageOffer, LanguageState } from "../../src/protocol/scan-languages";
import type { Spawner } from "../../src/protocol/spawner";
import { gunzipped } from "../adapters/bytes/gunzipped";
import { withWorker } from "../../src/rpc/with-worker";
import type { ScanLanguageStore, StoredScanLanguage } from "../adapters/storage/scan-language-store";
import type { WorkerPool } from "./worker-pool";
import { Listeners } from "../../src/rpc/listeners";

export interface LanguagePorts {
  readonly spawner: Spawner;
  readonly recognisers: Pick<WorkerPool<Recogniser>, "run" | "release">;
  readonly languageStore: ScanLanguageStore;
}

/** A language's model that can't be loaded within this time counts as damaged. */
const CHECK_MS = 60_000;

/** The languages of the text recognition: English, and those whose models are on this device. */
export class ScanLanguageLibrary {
  readonly #fetching = new Map<string, BytesHere>();
  readonly #listeners = new Listeners<readonly LanguageOffer[]>();
  #here: Promise<readonly StoredScanLanguage[]> | undefined;

  constructor(private readonly ports: LanguagePorts) {}

  /** Codes of the languages on this device, besides English. */
  async codes(): Promise<readonly string[]> {
    return (await this.#stored()).map(({ code }) => code);
  }

  async fetch(code: string): Promise<void> {
    const language = scanLanguage(code);
    if (language === undefined || this.#fetching.has(code)) return;
    const report = (bytes: BytesHere): Promise<void> => {
      this.#fetching.set(code, bytes);
      return this.#tell();
    };
    await report({ here: 0, total: language.bytes });
    try {
      const model = await withWorker(this.ports.spawner, "download", (downloader: Downloader) =>
        downloader.fetchLanguage(language, (bytes) => void report(bytes)),
      );
      await this.#takeIn(code, model, language.name);
    } finally {
      this.#fetching.delete(code);
      await this.#tell();
    }
  }

  async import(file: File): Promise<void> {
    const code = languageOfFile(file.name);
    if (code === undefined) throw notALanguage(file.name, "its name does not say of which language it is");
    const model = await gunzipped(await file.arrayBuffer()).catch(() => {
      throw notALanguage(file.name, "it can’t be unpacked");
    });
    await this.#takeIn(code, model, file.name);
  }

  async remove(code: string): Promise<void> {
    await this.ports.languageStore.remove(code);
    await this.#changed();
  }

  async watch(onLanguages: (languages: readonly LanguageOffer[]) => void): Promise<void> {
    this.#listeners.add(onLanguages);
    onLanguages(await this.#offers());
  }

  async #takeIn(code: string, model: ArrayBuffer, name: string): Promise<void> {
    try {
      assertTrainedModel(new Uint8Array(model));
    } catch (thrown) {
      throw notALanguage(name, messageOf(thrown));
    }
    if (!(await this.#canLoad(code, model))) throw notALanguage(name, "it is damaged");
    await this.ports.languageStore.put(code, model);
    await this.#changed();
  }

  /** Whether a worker of the pool can load the model; a damaged model may crash that worker. */
  async #canLoad(code: string, model: ArrayBuffer): Promise<boolean> {
    const refused = new Error("The model was refused");
    const options = { urgent: true, timeoutMs: CHECK_MS };
    try {
      await this.ports.recognisers.run(async (recogniser) => {
        if (!(await recogniser.canLoad(code, model))) throw refused;
      }, options);
      return true;
    } catch (thrown) {
      // If Tesseract itself can't be loaded, nothing is known about the model.
      if (thrown instanceof AppError && thrown.failure.kind === "model-missing") throw thrown;
      return false;
    } finally {
      // The next page may come much later, so idle workers end.
      await this.ports.recognisers.release();
    }
  }

  #stored(): Promise<readonly StoredScanLanguage[]> {
    return (this.#here ??= this.ports.languageStore.list());
  }

  async #changed(): Promise<void> {
    this.#here = undefined;
    await this.#tell();
  }

  async #tell(): Promise<void> {
    const offers = await this.#offers();
    this.#listeners.tell(offers);
  }

  async #offers(): Promise<readonly LanguageOffer[]> {
    const here = new Map((await this.#stored()).map(({ code, bytes }) => [code, bytes]));
    const others = [...here.keys()].filter((code) => scanLanguage(code) === undefined);
    return [
      { ...BUILT_IN_LANGUAGE, bytes: undefined, state: { kind: "built-in" } },
      ...SCAN_LANGUAGES.map(({ code, name, bytes }) => ({
        code,
        name,
        bytes: here.get(code) ?? bytes,
        state: this.#stateOf(code, here.has(code)),
      })),
      ...others.map((code) => ({
        code,
        name: scanLanguageName(code),
        bytes: here.get(code),
        state: { kind: "here" } as const,
      })),
    ];
  }

  #stateOf(code: string, isHere: boolean): LanguageState {
    const bytes = this.#fetching.get(code);
    if (bytes !== undefined) return { kind: "fetching", bytes };
    return { kind: isHere ? "here" : "none" };
  }
}

function notALanguage(file: string, detail: string): AppError {
  return new AppError({ kind: "not-a-language", file, detail });
}
