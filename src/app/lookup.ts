import type { VectorIndexKind } from "../core/ports/vector-index";
import type { EmbeddingState } from "../core/domain/embedding-state";
import type { Citation, Standing } from "../core/domain/citation";
import type { FileUse, Message, Scope } from "../core/domain/conversation";
import type { FileGroup } from "../core/versions/group-files";
import type { FilePreview } from "../core/domain/file-preview";
import type { FileRecord } from "../core/domain/file-record";
import type { InterfaceLanguage } from "../core/domain/interface-language";
import type { FileType } from "../core/domain/file-type";
import type { ConversationId, FileId, FolderId, MessageId } from "../core/domain/ids";
import type { PagePicture, WantedPage } from "../core/domain/page-picture";
import type { TextRange } from "../core/domain/text-range";
import type { DiscoveryResponse } from "../core/discovery/contract";
import type {
  FactChange,
  FactOffer,
  FactOnPage,
  FileText,
  FoundInConversation,
  Search,
} from "../protocol/search";

export type { FactChange, FactOffer, FactOnPage, FileText, FoundInConversation };
import type { AppContext } from "./app-context";
import { languageOf } from "./language-choice";
import { hadFolders } from "./had-folders";
import type { Requests, StorageUse } from "./platform";
import { lapsedFolders, tellLapsed } from "./tell-lapsed";

/** Queries of a single screen, whose results stay out of the app state. Each promise rejects with what went wrong. */
export interface Lookup {
  listFiles(folderId: FolderId): Promise<readonly FileRecord[]>;
  /** Searches everything, see `Search.discover`; folders whose access has lapsed are told. */
  discover: Search["discover"];
  /** Number of files of each type in these scopes. */
  countTypes(scopes: readonly Scope[]): Promise<ReadonlyMap<FileType, number>>;
  /** Questions to begin with that files of these scopes answer; none before a file has been read. */
  suggestQuestions(scopes: readonly Scope[]): Promise<readonly string[]>;
  /** Questions to go on with after an answer that cites these passages. */
  followUps(question: string, citations: readonly Citation[]): Promise<readonly string[]>;
  openText(fileId: FileId): Promise<FileText | undefined>;
  /** Reads a range of the text; offsets are UTF-16 units. */
  readText(fileId: FileId, start: number, end: number): Promise<string>;
  /** The first places of the text, at most `limit`, that have these words one after the other. */
  findInText(fileId: FileId, words: string, limit: number): Promise<readonly TextRange[]>;
  /** The beginning of a file as text, from its stored text or its bytes. */
  previewFile(fileId: FileId): Promise<FilePreview>;
  /** A page of a PDF, or a picture, as the file is now; undefined where there is nothing to draw. */
  drawPage(fileId: FileId, wanted: WantedPage): Promise<PagePicture | undefined>;
  /** A small picture of the file, in bytes of an image format; undefined when there is none. */
  thumbnail(fileId: FileId): Promise<Uint8Array | undefined>;
  /** The copies and versions among the files of a folder. */
  listFileGroups(folderId: FolderId): Promise<readonly FileGroup[]>;
  listVersions: Search["listVersions"];
  listLookalikes: Search["listLookalikes"];
  /** The files of a folder that answers cite, most cited first. */
  listFileUses(folderId: FolderId): Promise<readonly FileUse[]>;
  /** A stored citation of an answer; undefined when it is not there (any more). */
  readCitation(answerId: MessageId, ref: number): Promise<Citation | undefined>;
  /** How each citation stands to its file as the file is now, in the same order. */
  checkCitations(citations: readonly Citation[]): Promise<readonly Standing[]>;
  listFacts: Search["listFacts"];
  offerFact: Search["offerFact"];
  vectorIndex(): Promise<VectorIndexKind>;
  storageUse(): Promise<StorageUse>;
  /** About how many bytes each folder takes. */
  folderSizes(): Promise<ReadonlyMap<FolderId, number>>;
  /** How the app embeds passages at present. */
  embedding(): Promise<EmbeddingState>;
  readRequests(): Promise<Requests>;
  copyText(text: string): Promise<void>;
  listMessages(id: ConversationId): Promise<readonly Message[]>;
  /** Messages that hold every word of the text, newest conversation first. */
  findMessages(text: string, limit: number): Promise<readonly FoundInConversation[]>;
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
  const search = async (): Promise<Search> => (await source.connections()).search;
  return {
    listFiles: async (folderId) => (await search()).listFiles(folderId),
    discover: async (request, onPart, signal) => {
      const told = (part: DiscoveryResponse) =>
        tellLapsed(part, lapsedFolders(store.getState(), request.scopes));
      return told(await (await search()).discover(request, (part) => onPart(told(part)), signal));
    },
    countTypes: async (scopes) => (await search()).countTypes(scopes),
    suggestQuestions: async (scopes) => (await search()).suggestQuestions(scopes, store.getState().language),
    followUps: async (question, citations) =>
      (await search()).followUps(question, citations, store.getState().language),
    openText: async (fileId) => (await search()).openText(fileId),
    readText: async (fileId, start, end) => (await search()).readText(fileId, start, end),
    findInText: async (fileId, words, limit) => (await search()).findInText(fileId, words, limit),
    previewFile: async (fileId) => (await search()).previewFile(fileId),
    drawPage: async (fileId, wanted) => (await search()).drawPage(fileId, wanted),
    embedding: async () => (await source.connections()).indexer.embedding(),
    thumbnail: async (fileId) => (await search()).thumbnail(fileId),
    listFileGroups: async (folderId) => (await search()).listFileGroups(folderId),
    listVersions: async (files) => (await search()).listVersions(files),
    listLookalikes: async (files) => (await search()).listLookalikes(files),
    listFileUses: async (folderId) => (await search()).listFileUses(folderId),
    readCitation: async (answerId, ref) => (await search()).readCitation(answerId, ref),
    checkCitations: async (citations) => (await search()).checkCitations(citations),
    listFacts: async () => (await search()).listFacts(),
    offerFact: async (messageId) => (await search()).offerFact(messageId),
    vectorIndex: async () => (await search()).vectorIndex(),
    storageUse: () => platform.storageUse(),
    readRequests: () => platform.readRequests(),
    folderSizes: async () => (await search()).folderSizes(),
    listMessages: async (id) => (await search()).listMessages(id),
    findMessages: async (text, limit) => (await search()).findMessages(text, limit),
    saveText: (name, text, mimeType) => platform.saveFile(name, new Blob([text], { type: mimeType })),
    copyText: (text) => platform.copyText(text),
    browserLanguage: () => languageOf("browser", platform),
    lendsFiles: () => platform.lendsFiles(),
    hadFolders: () => hadFolders(platform),
  };
}
