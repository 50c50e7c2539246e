/** Ids are opaque strings; the brand keeps one kind from being passed for another. They are safe inside a URL path. */
declare const brand: unique symbol;
type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type FolderId = Id<"folder">;
export type FileId = Id<"file">;
export type ConversationId = Id<"conversation">;
export type MessageId = Id<"message">;
export type ModelId = Id<"model">;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** @throws RangeError when the text is not an id: 1–64 letters, digits, `_` or `-`. */
function parseId(text: string): string {
  if (!ID.test(text)) throw new RangeError(`Cannot read id: ${JSON.stringify(text.slice(0, 80))} is not one`);
  return text;
}

// The casts below are the only places where a checked string becomes an id.
export const parseFolderId = (text: string): FolderId => parseId(text) as FolderId;
export const parseFileId = (text: string): FileId => parseId(text) as FileId;
export const parseConversationId = (text: string): ConversationId => parseId(text) as ConversationId;
export const parseMessageId = (text: string): MessageId => parseId(text) as MessageId;
export const parseModelId = (text: string): ModelId => parseId(text) as ModelId;
