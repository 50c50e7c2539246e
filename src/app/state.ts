import {
  NO_FILTER,
  type Conversation,
  type Message,
  type Question,
  type RemovedMessages,
  type Scope,
  type Filter,
} from "../core/domain/conversation";
import type { Failure } from "../core/domain/failure";
import type { Folder } from "../core/domain/folder";
import type { ConversationId, FolderId, MessageId } from "../core/domain/ids";
import type { FolderProgress } from "../core/domain/progress";
import type { StoredOwnModel } from "../protocol/models";
import type { LanguageOffer } from "../protocol/scan-languages";
import type { NewVersion } from "../protocol/service-worker";
import { NO_MODELS, type ModelsOnPage } from "./models-on-page";
import type { DiscoveryKind } from "../core/discovery/kinds";
import type { AnswerDraft } from "../core/answer/answer-draft";
import type { InterfaceLanguage, LanguageChoice } from "../core/domain/interface-language";
import type { Theme } from "../core/domain/theme";
import type { Route } from "./route";
import type { TransferState } from "./transfer-state";

export type ConnectionState =
  | { readonly kind: "connecting" }
  | { readonly kind: "ready" }
  /** Nothing can be asked or read until the workers are back. */
  | { readonly kind: "lost"; readonly failure: Failure };

export type Overlay = "none" | "palette" | "keys" | "folders" | "passwords";

export type DropState =
  | { readonly kind: "none" }
  /** The person drags something over the window. */
  | { readonly kind: "over" }
  /** The person has dropped it, and the browser is passing it on. */
  | { readonly kind: "taking" };

export type NoticePlace = "ask" | "folders" | "conversations" | "facts" | "models" | "settings" | "languages";

/** The person has given folders or files: what is asked now, and what was asked before. */
export interface GivenNotice {
  readonly kind: "given";
  readonly place: "ask";
  readonly conversationId: ConversationId;
  /** The conversation that was on the page; undefined where that one took them in. */
  readonly from: ConversationId | undefined;
  readonly given: readonly Scope[];
  /** False where all of it was there before. */
  readonly isNew: boolean;
  /** The sample folder is asked no more. */
  readonly leavesSample: boolean;
  /** What an undo puts back; undefined where there is nothing to undo. */
  readonly before: Pick<AppState, "chosen" | "chosenOnce"> | undefined;
}

/** A line of text in the place that it concerns. */
export type Notice = {
  readonly id: string;
  /** The person does not want to undo it. */
  readonly isOver?: true;
} & (
  | { readonly kind: "failed"; readonly place: NoticePlace; readonly failure: Failure }
  | { readonly kind: "picker-cancelled"; readonly place: NoticePlace }
  | GivenNotice
  /** The address named a conversation that is not stored; the new one is shown in its place. */
  | {
      readonly kind: "conversation-missing";
      readonly place: "ask";
      readonly conversationId: ConversationId;
    }
  /** The person dropped the file of a model, and is asked whether to use it. */
  | {
      readonly kind: "model-given";
      readonly place: "models";
      readonly name: string;
      readonly given: StoredOwnModel;
    }
  /** Another app has shared files, and the person is asked whether to add them: any site can send some. */
  | { readonly kind: "files-shared"; readonly place: "folders"; readonly files: readonly File[] }
  /** The folder is erased when the time for an undo is over. */
  | {
      readonly kind: "folder-removed";
      readonly place: "folders";
      readonly folder: Folder;
      readonly files: number;
    }
  | ({
      readonly place: "conversations";
      readonly conversation: Conversation;
      readonly removed: RemovedMessages;
    } & (
      | { readonly kind: "conversation-removed" }
      | { readonly kind: "answer-removed"; readonly question: string }
    ))
);

export interface OpenConversation {
  readonly id: ConversationId;
  /** False until the first question, which also stores the conversation. */
  readonly begun: boolean;
  readonly scopes: readonly Scope[];
  /** Finished messages only; `asking` holds the others. */
  readonly messages: readonly Message[];
}

export interface SearchState {
  readonly query: string;
  /** The one kind that is searched; undefined for all. */
  readonly kind: DiscoveryKind | undefined;
  readonly isGrouped: boolean;
}

export interface AppState {
  readonly connection: ConnectionState;
  /** False until the stored state has been read for the first time. */
  readonly loaded: boolean;
  readonly route: Route;
  readonly overlay: Overlay;
  readonly paletteText: string;
  readonly search: SearchState;
  readonly drop: DropState;
  readonly notices: readonly Notice[];

  readonly folders: readonly Folder[];
  readonly progressByFolder: ReadonlyMap<FolderId, FolderProgress>;
  /** How many drops, or choices of a folder, are being passed to the indexer. */
  readonly adding: number;
  /** The whole folders that new conversations are about; undefined means every own folder, or else the sample folder. */
  readonly chosen: readonly Scope[] | undefined;
  /** What the conversation without any question is about, where that was chosen for it alone. */
  readonly chosenOnce: readonly Scope[] | undefined;
  /** What the next new conversation is limited to. */
  readonly filter: Filter;

  readonly conversations: readonly Conversation[];
  readonly conversation: OpenConversation;
  readonly asking: ReadonlyMap<ConversationId, { readonly question: Question; readonly answer: AnswerDraft }>;
  /** Answers of this visit that are not final yet, and those that a better one has taken the place of. */
  readonly checks: ReadonlyMap<MessageId, AnswerCheck>;
  /** The id of the conversation on the page while another tab's question is being answered in it. */
  readonly answeredElsewhere: ConversationId | undefined;
  /** The question on the page whose answer was lost with the tab that made it, since it was asked a short while ago. */
  readonly lost: Question | undefined;
  readonly questionText: string;
  /** Raised by one whenever the question box should take the focus. */
  readonly questionFocus: number;

  readonly models: ModelsOnPage;
  /** Languages of text recognition: on this device, or available to fetch. */
  readonly languages: readonly LanguageOffer[];

  readonly transfer: TransferState;

  readonly theme: Theme;
  readonly languageChoice: LanguageChoice;
  readonly language: InterfaceLanguage;
  /** A reading has ended while the page was out of view. */
  readonly finishedUnseen: boolean;
  readonly notifies: boolean;
  /** When the person was last here before this visit, in milliseconds since 1970; undefined on the first visit. */
  readonly lastVisit: number | undefined;
  readonly online: boolean;
  readonly installable: boolean;
  readonly newVersion: NewVersion;
}

/**
 * `so far`: its files were still being read, and it is asked again; `awaits`: it is asked again when what it waits for is
 * ready; `halted`: that is paused, or has failed; `better`: asked again, it says something else now.
 */
export type AnswerCheck = "so far" | "awaits" | "halted" | "better";

export function newConversation(id: ConversationId): OpenConversation {
  return { id, begun: false, scopes: [], messages: [] };
}

export function initialState(
  conversationId: ConversationId,
  route: Route,
  theme: Theme,
  languageChoice: LanguageChoice = "browser",
  language: InterfaceLanguage = "en",
): AppState {
  return {
    connection: { kind: "connecting" },
    loaded: false,
    route,
    overlay: "none",
    paletteText: "",
    search: { query: "", kind: undefined, isGrouped: false },
    drop: { kind: "none" },
    notices: [],
    folders: [],
    progressByFolder: new Map(),
    adding: 0,
    chosen: undefined,
    chosenOnce: undefined,
    filter: NO_FILTER,
    conversations: [],
    conversation: newConversation(conversationId),
    asking: new Map(),
    checks: new Map(),
    answeredElsewhere: undefined,
    lost: undefined,
    questionText: "",
    questionFocus: 0,
    models: NO_MODELS,
    languages: [],
    transfer: { kind: "none" },
    theme,
    languageChoice,
    language,
    finishedUnseen: false,
    notifies: false,
    lastVisit: undefined,
    online: true,
    installable: false,
    newVersion: "none",
  };
}
