import { matchText, type QueryWords } from "../../../src/core/discovery/match-text";
import { holdsPhrases, type DiscoveryCandidate } from "../../../src/core/discovery/rank";
import type { Conversation } from "../../../src/core/domain/conversation";
import type { ConversationId, FolderId } from "../../../src/core/domain/ids";
import { areOfFiles, type QueryLimits } from "../../../src/core/question/search-query";
import type { Store } from "../../../src/core/ports/store";
import { createDayTest } from "../ranking/scoped-index";

/** Messages that hold words of the query, of conversations that are about no other folder than these. */
export async function findMessages(
  words: QueryWords,
  limits: QueryLimits,
  within: {
    readonly folders: ReadonlySet<FolderId> | undefined;
    readonly except: ConversationId | undefined;
  },
  store: Store,
): Promise<readonly DiscoveryCandidate[]> {
  if (areOfFiles(limits)) return [];
  const isOfDays = limits.changed === undefined ? undefined : createDayTest(limits.changed);
  const conversations = (await store.listConversations()).filter(
    (one) => one.id !== within.except && isWithin(one, within.folders),
  );
  const titles = new Map(conversations.map(({ id, title }): [ConversationId, string] => [id, title]));
  const newest = conversations[0]?.updatedAt ?? 1;
  return (await store.listMessageTexts()).flatMap((message): readonly DiscoveryCandidate[] => {
    const title = titles.get(message.conversationId);
    if (title === undefined || isOfDays?.(message.at) === false) return [];
    const { text } = message;
    if (matchText(words, text).held === 0 || !holdsPhrases(text, limits)) return [];
    const { conversationId, id: messageId, at } = message;
    const target = { to: "message", conversationId, messageId } as const;
    const shown = {
      kind: "message",
      id: `message ${messageId}`,
      title,
      place: "",
      text,
      at,
      target,
    } as const;
    return [{ ...shown, likeness: 0, rank: Math.min(1, at / newest) }];
  });
}

/** A conversation belongs to the folders that it is about: nothing of another folder is shown with one of them. */
function isWithin({ scopes }: Conversation, folders: ReadonlySet<FolderId> | undefined): boolean {
  return folders === undefined || scopes.every(({ folderId }) => folders.has(folderId));
}
