import type { DiscoveryResponse } from "../core/discovery/contract";
import type { Citation } from "../core/domain/citation";
import type { Scope } from "../core/domain/conversation";
import type { FactChange, OfferedFacts, FactOnPage } from "../protocol/facts";
import type { FileText } from "../protocol/files";
import type { Search } from "../protocol/search";
import type { AppContext } from "./app-context";
import { languageOf, hadFolders } from "./local-choices";
import { lapsedFolders, withLapsedFolders } from "./lapsed-folders";

export type { FactChange, OfferedFacts as FactOffer, FactOnPage, FileText };

export type Lookup = ReturnType<typeof createLookup>;

/** Queries of a single screen, whose results stay out of the app state. Each promise rejects with what went wrong. */
export function createLookup({ calls, platform, store }: AppContext) {
  const language = () => store.getState().language;
  return {
    ...pick(calls.files, FILES),
    ...pick(calls.folders, ["listFiles", "countTypes", "vectorIndex", "folderSizes"]),
    ...pick(calls.stored, ["listMessages", "readText", "readCitation", "listFileUses"]),
    ...pick(calls.facts, ["listFacts", "offerFacts"]),
    ...pick(calls.answers, ["checkCitations"]),
    ...pick(calls.indexer, ["embedding", "lookAgain"]),
    /** Searches everything, see `Search.discover`; folders whose access has lapsed are told. */
    async discover(...[request, onPart, signal]: Parameters<Search["discover"]>) {
      const withLapsed = (part: DiscoveryResponse) =>
        withLapsedFolders(part, lapsedFolders(store.getState(), request.scopes));
      return withLapsed(await calls.search.discover(request, (part) => onPart(withLapsed(part)), signal));
    },
    /** Questions to begin with that files of these scopes answer; none before a file has been read. */
    suggestQuestions: async (scopes: readonly Scope[]) => calls.answers.suggestQuestions(scopes, language()),
    /** Questions to go on with after an answer that cites these passages. */
    followUps: async (question: string, citations: readonly Citation[]) =>
      calls.answers.followUps(question, citations, language()),
    storageUse: () => platform.storageUse(),
    readRequests: () => platform.readRequests(),
    missingOffline: () => platform.missingOffline(),
    saveText: (name: string, text: string, mimeType: string) =>
      platform.saveFile(name, new Blob([text], { type: mimeType })),
    copyText: (text: string) => platform.copyText(text),
    /** The language of the page for those who leave it to the browser. */
    browserLanguage: () => languageOf("browser", platform),
    lendsFiles: () => platform.lendsFiles(),
    hadFolders: () => hadFolders(platform),
  };
}

const FILES = [
  "openText",
  "findInText",
  "thumbnail",
  "previewFile",
  "drawPage",
  "listFileGroups",
  "listVersions",
  "listLookalikes",
] as const;

function pick<T, M extends keyof T>(face: T, methods: readonly M[]): Pick<T, M> {
  return Object.fromEntries(methods.map((method) => [method, face[method]])) as Pick<T, M>;
}
