import { parseFolderId, type ConversationId, type FolderId, type MessageId } from "./ids";

export const FACT_TYPES = ["preference", "person", "place", "date", "amount", "contact", "note"] as const;

export type FactType = (typeof FACT_TYPES)[number];

/** `asked`: the person asked to remember it; `accepted`: the app proposed it; `edited`: changed on the page of facts. */
export const FACT_ORIGINS = ["asked", "accepted", "edited"] as const;

export type FactOrigin = (typeof FACT_ORIGINS)[number];

/** What a person tells: a fact before it has an id and a place. See `Fact`. */
export interface StatedFact extends Pick<Fact, "key" | "value" | "type" | "statement"> {
  /** It holds besides what is known, rather than instead. */
  readonly isAlso: boolean;
  /** From when on it holds, in milliseconds since 1970; undefined for at once. */
  readonly effectiveAt: number | undefined;
}

/** Something that a person told the app. A newer fact of the same key takes the place of an older one, which is kept. */
export interface Fact {
  readonly id: string;
  /** What it is about, as told: `"favourite tea"`; the whole statement for a fact without a key and value. */
  readonly key: string;
  readonly value: string;
  readonly type: FactType;
  /** As told, in one sentence: `"my favourite tea is Darjeeling"`. */
  readonly statement: string;
  readonly origin: FactOrigin;
  /** 0–1: 1 where the person asked for it. */
  readonly confidence: number;
  /** The message that told it. */
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
  /** Milliseconds since 1970: when it was told, and from when on it holds. */
  readonly createdAt: number;
  readonly effectiveAt: number;
  /** The id of the fact that took its place; undefined for a current one. */
  readonly supersededBy: string | undefined;
  /** The folders that it belongs to: it is used in answers about one of them only. */
  readonly folders: readonly FolderId[] | "all";
}

/** Stands for the folder of a fact that belongs to all, in citations. No folder has this id. */
export const ALL_FOLDERS = parseFolderId("all-folders");

/** What a citation knows of the message that it cites: one that told a fact, or an earlier answer. */
export interface MessageDetails {
  readonly kind: "fact" | "answer";
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
  /** Milliseconds since 1970. */
  readonly toldAt: number;
}

export function belongsTo({ folders }: Pick<Fact, "folders">, ids: ReadonlySet<FolderId>): boolean {
  return folders === "all" || folders.some((id) => ids.has(id));
}
