import { confirmed, findSame, placeFact } from "../../../src/core/facts/supersede";
import { ALL_FOLDERS, belongsTo, type Fact } from "../../../src/core/domain/fact";
import type { Scope } from "../../../src/core/domain/conversation";
import type { ConversationId, FolderId, MessageId } from "../../../src/core/domain/ids";
import type { Clock, MakeId } from "../../../src/core/ports/clock";
import type { FactMemory, FactToRemember, Remembered } from "../../../src/core/ports/fact-memory";
import type { Store } from "../../../src/core/ports/store";

interface MemoryPorts {
  readonly store: Pick<Store, "listFacts" | "putFacts">;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

export interface FactOrigins {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
  readonly origin: Fact["origin"];
  readonly confidence: number;
}

/** The facts of the folders that a question is about; what it asks to remember belongs to all of these folders. */
export function createFactMemory(
  scopes: readonly Scope[],
  telling: Omit<FactOrigins, "origin" | "confidence">,
  ports: MemoryPorts,
): FactMemory {
  const folders = [...new Set(scopes.map(({ folderId }) => folderId))];
  const ids: ReadonlySet<FolderId> = new Set(folders);
  return {
    list: async () => (await ports.store.listFacts()).filter((fact) => belongsTo(fact, ids)),
    remember: (told) => rememberFact(told, folders, { ...telling, origin: "asked", confidence: 1 }, ports),
    folderOf: (fact) =>
      fact.folders === "all" ? ALL_FOLDERS : (fact.folders.find((id) => ids.has(id)) ?? ALL_FOLDERS),
  };
}

/** Stores a fact, and what it takes the place of, together. What is known already is confirmed, and not stored twice. */
export async function rememberFact(
  { isAlso, effectiveAt, ...told }: FactToRemember,
  folders: Fact["folders"],
  telling: FactOrigins,
  { store, clock, makeId }: MemoryPorts,
): Promise<Remembered> {
  const createdAt = clock.now();
  const fresh: Fact = {
    id: makeId(),
    ...told,
    ...telling,
    createdAt,
    effectiveAt: effectiveAt ?? createdAt,
    supersededBy: undefined,
    folders,
  };
  const known = await store.listFacts();
  const same = findSame(fresh, known);
  const fact = same === undefined ? fresh : confirmed(same, fresh);
  const placed = placeFact(fact, known, isAlso);
  await store.putFacts([fact, ...placed.superseded]);
  return { fact, wasKnown: same !== undefined, ...placed };
}
