import type { DiscoveryResponse } from "../core/discovery/contract";
import type { Citation } from "../core/domain/citation";
import type { Scope } from "../core/domain/conversation";
import type { Connections, ConnectionSource, Face } from "../protocol/connections";
import type { FactChange, OfferedFacts, FactOnPage } from "../protocol/facts";
import type { FileText } from "../protocol/files";
import type { Search } from "../protocol/search";
import type { AppContext } from "./app-context";
import { languageOf, hadFolders } from "./local-choices";
import { lapsedFolders, withLapsedFolders } from "./lapsed-folders";

export type { FactChange, OfferedFacts as FactOffer, FactOnPage, FileText };

export type Lookup = ReturnType<typeof createLookup>;

/** Queries of a single screen, whose results stay out of the app state. Each promise rejects with what went wrong. */
export function createLookup({ source, platform, store }: AppContext) {
  const language = () => store.getState().language;
  return {
    ...late(source, "files", FILES),
    ...late(source, "folders", ["listFiles", "countTypes", "vectorIndex", "folderSizes"]),
    ...late(source, "stored", ["listMessages", "readText", "readCitation", "listFileUses"]),
    ...late(source, "facts", ["listFacts", "offerFacts"]),
    ...late(source, "answers", ["checkCitations"]),
    ...late(source, "indexer", ["embedding", "lookAgain"]),
    /** Searches everything, see `Search.discover`; folders whose access has lapsed are told. */
    async discover(...[request, onPart, signal]: Parameters<Search["discover"]>) {
      const { search } = await source.connections();
      const withLapsed = (part: DiscoveryResponse) =>
        withLapsedFolders(part, lapsedFolders(store.getState(), request.scopes));
      return withLapsed(await search.discover(request, (part) => onPart(withLapsed(part)), signal));
    },
    /** Questions to begin with that files of these scopes answer; none before a file has been read. */
    suggestQuestions: async (scopes: readonly Scope[]) =>
      (await source.connections()).answers.suggestQuestions(scopes, language()),
    /** Questions to go on with after an answer that cites these passages. */
    followUps: async (question: string, citations: readonly Citation[]) =>
      (await source.connections()).answers.followUps(question, citations, language()),
    storageUse: () => platform.storageUse(),
    readRequests: () => platform.readRequests(),
    missingOffline: () => platform.missingOffline(),
    /** Saves a text as a file in the browser's downloads. */
    saveText: (name: string, text: string, mimeType: string) =>
      platform.saveFile(name, new Blob([text], { type: mimeType })),
    copyText: (text: string) => platform.copyText(text),
    /** The language of the page for those who leave it to the browser. */
    browserLanguage: () => languageOf("browser", platform),
    /** Whether this browser gives handles to files, not only their bytes. */
    lendsFiles: () => platform.lendsFiles(),
    /** True when folders were stored at the end of the last visit. */
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

/** Methods of an interface, each of which waits for the connections of the moment. */
function late<F extends Face, M extends keyof Connections[F] & string>(
  source: ConnectionSource,
  face: F,
  methods: readonly M[],
): Pick<Connections[F], M> {
  const late = methods.map((method) => [
    method,
    async (...args: unknown[]): Promise<unknown> => {
      const called = (await source.connections())[face];
      // Every member of an interface that crosses threads is a method.
      return (called[method] as (...args: unknown[]) => Promise<unknown>)(...args);
    },
  ]);
  // It has each of the methods, with the arguments and the result of the interface.
  return Object.fromEntries(late) as Pick<Connections[F], M>;
}
