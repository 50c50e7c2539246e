import { dot } from "../../../src/core/base/dot";
import type { DiscoveryRequest } from "../../../src/core/discovery/contract";
import { holdsPhrases, type DiscoveryCandidate } from "../../../src/core/discovery/rank";
import { isMultilingual } from "../../../src/core/domain/embedding-models";
import type { ConversationId } from "../../../src/core/domain/ids";
import type { Store } from "../../../src/core/ports/store";
import { areOfFiles, type QueryLimits } from "../../../src/core/question/search-query";
import { centredCosine } from "../../../src/core/search/relevance/centred-cosine";
import { guessTextLanguage } from "../../../src/core/text/text-language";
import { embedWithEach, type RankPorts } from "../ranking/rank-passages";
import { createDayTest, type ScopedIndex } from "../ranking/scoped-index";

/**
 * The messages within the limits, of conversations that are about no other folder than the request: nothing of another folder is
 * shown with one of them.
 */
export async function listMessages(
  { scopes, excludeConversation }: DiscoveryRequest,
  limits: QueryLimits,
  store: Store,
): Promise<readonly DiscoveryCandidate[]> {
  if (areOfFiles(limits)) return [];
  const isOfDays = limits.changed === undefined ? undefined : createDayTest(limits.changed);
  const folders = scopes && new Set(scopes.map(({ folderId }) => folderId));
  const conversations = (await store.listConversations()).filter(
    (one) =>
      one.id !== excludeConversation &&
      (folders === undefined || one.scopes.every(({ folderId }) => folders.has(folderId))),
  );
  const titles = new Map(conversations.map(({ id, title }): [ConversationId, string] => [id, title]));
  const newest = conversations[0]?.updatedAt ?? 1;
  return (await store.listMessageTexts()).flatMap((message): readonly DiscoveryCandidate[] => {
    const { conversationId, id: messageId, text, at } = message;
    const title = titles.get(conversationId);
    if (title === undefined || isOfDays?.(at) === false || !holdsPhrases(text, limits)) return [];
    const target = { to: "message", conversationId, messageId } as const;
    const shown = { kind: "message", id: `message ${messageId}`, title, place: "", text } as const;
    return [{ ...shown, at, target, likeness: 0, rank: Math.min(1, at / newest) }];
  });
}

/** The least likeness of a message that is found by meaning; see the notes of the lab of 1 December 2026. */
const LEAST_LIKENESS = 0.35;

/** Finds messages by meaning. Their vectors are made when they are first searched, and stay in memory alone. */
export class MessageMeaning {
  /** By model and text. */
  readonly #vectors = new Map<string, Float32Array>();

  /**
   * The messages that are near a query in meaning, by the models of these folders. Forgets the vectors of all others. Ends early
   * when `signal` is aborted; the vectors made so far stay.
   */
  async near(
    query: string,
    messages: readonly DiscoveryCandidate[],
    scoped: readonly ScopedIndex[],
    embedders: RankPorts["embedders"],
    signal: AbortSignal,
  ): Promise<readonly DiscoveryCandidate[]> {
    const compared = new Set<string>();
    const near: DiscoveryCandidate[] = [];
    for (const [id, asked] of await embedWithEach(query, scoped, embedders)) {
      const embedder = embedders.of(id);
      for (const message of messages) {
        // Texts in a language that a model does not know are all alike to it.
        if (!isMultilingual(id) && guessTextLanguage(message.text) !== "english") continue;
        const key = `${id} ${message.text}`;
        const vector = this.#vectors.get(key) ?? (await embedder.embed(message.text, "passage"));
        if (vector === undefined || signal.aborted) return near;
        this.#vectors.set(key, vector);
        compared.add(key);
        const likeness = Math.min(1, centredCosine(dot(asked, vector), embedder.model.unrelatedCosine));
        if (likeness >= LEAST_LIKENESS) near.push({ ...message, likeness });
      }
    }
    for (const key of this.#vectors.keys()) if (!compared.has(key)) this.#vectors.delete(key);
    return near;
  }
}
