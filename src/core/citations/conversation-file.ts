import type { Conversation, Message } from "../domain/conversation";

/** The first fields of an exported conversation. In version 1, an answer is a text with ranges; since 2 it has parts. */
export const CONVERSATION_FORMAT = "footnote-conversation";
export const CONVERSATION_FORMAT_VERSION = 2;

/** A conversation as JSON, with its citations; `search.importConversation` reads it. */
export function conversationToJson(conversation: Conversation, messages: readonly Message[]): string {
  const file = { format: CONVERSATION_FORMAT, version: CONVERSATION_FORMAT_VERSION, conversation, messages };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}
