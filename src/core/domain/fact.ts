import type { ConversationId, MessageId } from "./ids";

/** Something the person told the app to remember. A newer fact with the same key supersedes the older one. */
export interface Fact {
  readonly id: string;
  readonly key: string;
  readonly value: string;
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
  readonly at: number;
  readonly supersedes: string | undefined;
}
