import type { Scope } from "../../../src/core/domain/conversation";
import { belongsTo, type Fact } from "../../../src/core/domain/fact";
import type { ConversationId, FolderId, MessageId } from "../../../src/core/domain/ids";
import { factsToForget } from "../../../src/core/facts/facts-asked";
import { factsProposed } from "../../../src/core/facts/read-fact";
import { conflictsOf, currentFacts, historyOf } from "../../../src/core/facts/supersede";
import type { Store } from "../../../src/core/ports/store";
import type { FactChange, OfferedFacts, FactOnPage, Facts } from "../../../src/protocol/facts";
import type { AnswersPorts } from "./answers-service";
import { rememberFact } from "./fact-memory";

type FactPorts = Pick<AnswersPorts, "store" | "clock" | "makeId">;

/** How sure a fact is that the app proposed and the person accepted. */
const ACCEPTED_CONFIDENCE = 0.9;

export function createFactService(ports: FactPorts): Facts {
  const { store, clock } = ports;
  return {
    async listFacts() {
      const facts = await store.listFacts();
      return factsOnPage(facts, clock.now());
    },
    offerFacts: (messageId) => offerFacts(messageId, ports),
    async acceptFacts(messageId) {
      const found = await findMessage(messageId, store);
      if (found === undefined) return;
      const { conversationId } = found;
      const folders = await foldersOf(conversationId, store);
      const telling = {
        conversationId,
        messageId,
        origin: "accepted",
        confidence: ACCEPTED_CONFIDENCE,
      } as const;
      for (const stated of factsProposed(found.text)) await rememberFact(stated, folders, telling, ports);
    },
    changeFact: (id, change) => changeFact(id, change, ports),
    async preferFact(id) {
      const facts = await store.listFacts();
      const kept = facts.find((fact) => fact.id === id);
      if (kept === undefined) return;
      const others = conflictsOf(kept, currentFacts(facts, clock.now()));
      await store.putFacts(others.map((fact) => ({ ...fact, supersededBy: id })));
    },
    async forgetFact(id) {
      const facts = await store.listFacts();
      const fact = facts.find((one) => one.id === id);
      if (fact !== undefined) await store.forgetFacts([fact, ...historyOf(fact, facts)].map((one) => one.id));
    },
  };
}

/** Facts that hold or will hold, newest first, each with those whose place it took and those that say otherwise. */
function factsOnPage(facts: readonly Fact[], now: number): readonly FactOnPage[] {
  const current = currentFacts(facts, now);
  const shown = facts.filter((fact) => fact.supersededBy === undefined || current.includes(fact));
  return shown
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .map((fact) => ({
      fact,
      isCurrent: current.includes(fact),
      // A fact that will be replaced is listed itself until then.
      history: historyOf(fact, facts).filter((one) => !current.includes(one)),
      conflicts: conflictsOf(fact, current),
    }));
}

async function offerFacts(
  messageId: MessageId,
  { store, clock }: FactPorts,
): Promise<OfferedFacts | undefined> {
  const found = await findMessage(messageId, store);
  if (found === undefined) return undefined;
  const facts = await store.listFacts();
  const folders = new Set(await foldersOf(found.conversationId, store));
  const seen = facts.filter((fact) => belongsTo(fact, folders));
  const unwanted = factsToForget(found.text, seen, clock.now());
  if (unwanted.length > 0)
    return { kind: "forget", facts: unwanted.map(({ id, key, value }) => ({ id, key, value })) };
  if (facts.some((fact) => fact.messageId === messageId)) return undefined;
  const stated = factsProposed(found.text).map(({ key, value }) => ({ key, value }));
  return stated.length === 0 ? undefined : { kind: "remember", facts: stated };
}

async function foldersOf(id: ConversationId, store: Store): Promise<readonly FolderId[]> {
  const scopes: readonly Scope[] = (await store.readConversation(id))?.scopes ?? [];
  return [...new Set(scopes.map(({ folderId }) => folderId))];
}

async function findMessage(id: MessageId, store: Store) {
  return (await store.listMessageTexts()).find((one) => one.id === id);
}

/** Another value is a new fact, which takes the place of the old one; other words for its key, and folders, change in place. */
async function changeFact(
  id: string,
  { key, value, folders }: FactChange,
  { store, clock, makeId }: FactPorts,
): Promise<void> {
  const fact = (await store.listFacts()).find((one) => one.id === id);
  if (fact === undefined) return;
  const changed = { ...fact, key: key.trim() || fact.key, folders };
  const stated = value.trim();
  if (stated === "" || stated === fact.value) return store.putFacts([changed]);
  const now = clock.now();
  const statement = fact.statement.includes(fact.value)
    ? fact.statement.replace(fact.value, () => stated)
    : `${changed.key}: ${stated}`;
  const next: Fact = {
    ...changed,
    id: makeId(),
    value: stated,
    statement,
    origin: "edited",
    confidence: 1,
    createdAt: now,
    effectiveAt: now,
  };
  await store.putFacts([next, { ...fact, supersededBy: next.id }]);
}
