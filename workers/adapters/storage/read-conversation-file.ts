import { messageOf } from "../../../src/core/base/message-of";
import { z } from "../../../src/core/base/zod";
import {
  CONVERSATION_FORMAT,
  CONVERSATION_FORMAT_VERSION,
} from "../../../src/core/citations/conversation-file";
import type { Conversation, Message } from "../../../src/core/domain/conversation";
import { AppError } from "../../../src/core/domain/failure";
import {
  parseConversationId,
  parseMessageId,
  type ConversationId,
  type FolderId,
  type MessageId,
} from "../../../src/core/domain/ids";
import type { MakeId } from "../../../src/core/ports/clock";
import { answerRow, citationRow, conversationRow, questionRow } from "./message-schemas";
import { messagesWithParts } from "./text-answers";

const MOST_MESSAGES = 20_000;
const LONGEST_TITLE = 500;

// A citation's message is the answer that holds it, so the file does not repeat its id.
const fileCitation = z
  .record(z.string(), z.unknown())
  .transform((citation) => ({ ...citation, messageId: "m" }))
  .pipe(citationRow)
  .transform(({ messageId: _messageId, ...citation }) => citation);
const fileAnswer = z.intersection(answerRow, z.object({ citations: z.array(fileCitation).max(1_000) }));

export const conversationInFile = z.object({
  conversation: conversationRow,
  messages: z.preprocess(messagesWithParts, z.array(z.union([questionRow, fileAnswer])).max(MOST_MESSAGES)),
});

const conversationFile = conversationInFile.extend({
  format: z.literal(CONVERSATION_FORMAT),
  version: z.int().min(1).max(CONVERSATION_FORMAT_VERSION),
});

/** An imported conversation, which shares no id with a stored one. */
export interface ImportedConversation {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  /** The ids of the messages in the file, with the new ones. */
  readonly ids: ReadonlyMap<MessageId, MessageId>;
}

export interface ImportOptions {
  readonly isHere: (id: FolderId) => boolean;
  readonly makeId: MakeId;
  /** Milliseconds since 1970; no time of the file may be later. */
  readonly now: number;
}

/**
 * Reads an exported conversation. Citations of folders that are not here become tombstones, which keep their words.
 * @throws AppError `not-a-conversation`
 */
export function readConversationFile(text: string, options: ImportOptions): ImportedConversation {
  const file = parseFile(conversationFile, text);
  return importConversation(file, parseConversationId(options.makeId()), options);
}

/** Gives a conversation of a file this id, and its messages new ones. */
export function importConversation(
  file: z.infer<typeof conversationInFile>,
  id: ConversationId,
  { isHere, makeId, now }: ImportOptions,
): ImportedConversation {
  const clamp = (at: number) => Math.min(Math.max(0, at), now);
  // Two messages of a file may have the same id.
  const newIds = file.messages.map(() => parseMessageId(makeId()));
  const messages = file.messages.map((message, at): Message => {
    const ids = { id: newIds[at]!, conversationId: id, at: clamp(message.at) };
    if (message.kind === "question") return { ...message, ...ids };
    const citations = message.citations.map((citation) =>
      isHere(citation.folderId) ? citation : { ...citation, status: "gone" as const },
    );
    return {
      ...message,
      ...ids,
      // A failure of another version could not be shown.
      outcome: message.outcome === "error" ? "stopped" : message.outcome,
      failure: undefined,
      citations,
      foldersSeen: message.foldersSeen.filter(isHere),
      alsoFound: message.alsoFound.filter(({ folderId }) => isHere(folderId)),
    };
  });
  const scopes = file.conversation.scopes.filter(({ folderId }) => isHere(folderId));
  const { title, createdAt, updatedAt } = file.conversation;
  const conversation = {
    ...file.conversation,
    id,
    scopes,
    title: title.slice(0, LONGEST_TITLE),
    createdAt: clamp(createdAt),
    updatedAt: clamp(updatedAt),
  };
  return {
    conversation,
    messages,
    ids: new Map(file.messages.map((message, at) => [message.id, newIds[at]!])),
  };
}

/** What the text of an exported file holds. @throws AppError `not-a-conversation` */
export function parseFile<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const detail = issue === undefined ? messageOf(error) : `${issue.path.join(".")}: ${issue.message}`;
    throw new AppError({ kind: "not-a-conversation", detail: detail.slice(0, 300) });
  }
}
