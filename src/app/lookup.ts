import type { DiscoveryResponse } from "../core/discovery/contract";
import type { Citation } from "../core/domain/citation";
import type { Message, Scope } from "../core/domain/conversation";
import type { ConversationId } from "../core/domain/ids";
import type { InterfaceLanguage } from "../core/domain/interface-language";
import type { Answers } from "../protocol/answers";
import type { Connections, ConnectionSource, Face } from "../protocol/connections";
import type { FactChange, OfferedFacts, FactOnPage, Facts } from "../protocol/facts";
import type { Files, FileText } from "../protocol/files";
import type { Folders } from "../protocol/folders";
import type { Indexer } from "../protocol/indexer";
import type { FoundInConversation, Search } from "../protocol/search";
import type { Stored } from "../protocol/stored";
import type { AppContext } from "./app-context";
import { languageOf, hadFolders } from "./local-choices";
import type { OfflinePart, Requests, StorageUse } from "./platform";
import { lapsedFolders, withLapsedFolders } from "./lapsed-folders";

export type { FactChange, OfferedFacts as FactOffer, FactOnPage, FileText, FoundInConversation };

/** Queries of a single screen, whose results stay out of the app state. Each promise rejects with what went wrong. */
export interface Lookup
  extends
    Files,
    Pick<Folders, "listFiles" | "countTypes" | "vectorIndex" | "folderSizes">,
    Pick<Search, "findMessages">,
    Pick<Answers, "checkCitations">,
    Pick<Stored, "readText" | "readCitation" | "listFileUses">,
    Pick<Facts, "listFacts" | "offerFacts">,
    Pick<Indexer, "embedding"> {
  /** Searches everything, see `Search.discover`; folders whose access has lapsed are told. */
  discover: Search["discover"];
  /** Questions to begin with that files of these scopes answer; none before a file has been read. */
  suggestQuestions(scopes: readonly Scope[]): Promise<readonly string[]>;
  /** Questions to go on with after an answer that cites these passages. */
  followUps(question: string, citations: readonly Citation[]): Promise<readonly string[]>;
  /** The messages of a conversation, oldest first. */
  listMessages(id: ConversationId): Promise<readonly Message[]>;
  storageUse(): Promise<StorageUse>;
  readRequests(): Promise<Requests>;
  missingOffline(): Promise<readonly OfflinePart[] | undefined>;
  copyText(text: string): Promise<void>;
  /** Saves a text as a file in the browser's downloads. */
  saveText(name: string, text: string, mimeType: string): void;
  /** Whether this browser gives handles to files, not only their bytes. */
  lendsFiles(): boolean;
  /** The language of the page for those who leave it to the browser. */
  browserLanguage(): InterfaceLanguage;
  /** True when folders were stored at the end of the last visit. */
  hadFolders(): boolean;
}

export function createLookup({ source, platform, store }: AppContext): Lookup {
  const language = () => store.getState().language;
  return {
    ...late(source, "files", FILES),
    ...late(source, "folders", ["listFiles", "countTypes", "vectorIndex", "folderSizes"]),
    ...late(source, "stored", ["readText", "readCitation", "listFileUses"]),
    ...late(source, "facts", ["listFacts", "offerFacts"]),
    ...late(source, "search", ["findMessages"]),
    ...late(source, "answers", ["checkCitations"]),
    ...late(source, "indexer", ["embedding"]),
    async discover(request, onPart, signal) {
      const { search } = await source.connections();
      const withLapsed = (part: DiscoveryResponse) =>
        withLapsedFolders(part, lapsedFolders(store.getState(), request.scopes));
      return withLapsed(await search.discover(request, (part) => onPart(withLapsed(part)), signal));
    },
    suggestQuestions: async (scopes) =>
      (await source.connections()).answers.suggestQuestions(scopes, language()),
    followUps: async (question, citations) =>
      (await source.connections()).answers.followUps(question, citations, language()),
    listMessages: async (id) => (await source.connections()).stored.listMessages(id),
    storageUse: () => platform.storageUse(),
    readRequests: () => platform.readRequests(),
    missingOffline: () => platform.missingOffline(),
    saveText: (name, text, mimeType) => platform.saveFile(name, new Blob([text], { type: mimeType })),
    copyText: (text) => platform.copyText(text),
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
