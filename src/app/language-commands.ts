import type { Indexer } from "../protocol/indexer";
import type { LanguageOffer, ScanLanguages } from "../protocol/scan-languages";
import { attempt, clearNotices, type AppContext } from "./app-context";

export type { LanguageOffer };

/** Each resolves when it is done, or when a notice tells why it is not. No other code fetches a language. */
export type LanguageCommands = Omit<ScanLanguages, "watchLanguages">;

export function createLanguageCommands(context: AppContext): LanguageCommands {
  const { calls, platform } = context;
  const call = (run: (indexer: Indexer) => Promise<void>): Promise<void> => {
    clearNotices(context, "languages");
    return attempt(context, "languages", () => run(calls.indexer));
  };
  /** Asks for persistent storage only once there is something to keep, since the browser may ask the person. */
  const take = (run: (indexer: Indexer) => Promise<void>): Promise<void> =>
    call(async (indexer) => {
      await run(indexer);
      platform.persistStorage();
    });
  return {
    fetchLanguage: (code) => take((indexer) => indexer.fetchLanguage(code)),
    importLanguage: (file) => take((indexer) => indexer.importLanguage(file)),
    removeLanguage: (code) => call((indexer) => indexer.removeLanguage(code)),
    readScansAgain: () => call((indexer) => indexer.readScansAgain()),
  };
}
