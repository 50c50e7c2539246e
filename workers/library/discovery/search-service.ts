import { findInMessages } from "../../../src/core/citations/find-in-messages";
import { standAlone } from "../../../src/core/question/stand-alone";
import { RANKING_POOL } from "../../../src/core/search/fusion/fuse";
import type { FoundInConversation, Search } from "../../../src/protocol/search";
import type { IndexLibrary } from "../indexes/index-library";
import { findNamed } from "../ranking/find-named";
import { openScopes } from "../ranking/open-scopes";
import { rankPassages } from "../ranking/rank-passages";
import { scopeAll } from "../ranking/scoped-index";
import { discover, type DiscoverPorts } from "./discover";

export interface SearchPorts extends Omit<DiscoverPorts, "open"> {
  readonly indexes: Pick<IndexLibrary, "folders" | "get">;
}

/** Searches without an answer. */
export function createSearch(ports: SearchPorts): Search {
  const { indexes } = ports;
  const open: DiscoverPorts["open"] = (scopes) => openScopes(scopes, indexes);
  return {
    discover: (request, onPart, signal) => discover(request, { ...ports, open }, onPart, signal),
    async find(question, history, scopes, limit) {
      const turns = history.map((earlier) => ({ question: earlier, answer: "", files: [] }));
      const asked = standAlone(question, turns).text;
      const scoped = await scopeAll(scopes, (id) => indexes.get(id));
      return rankPassages(asked, scoped, RANKING_POOL, ports, limit);
    },
    findFiles: async (name, scopes, limit) =>
      findNamed(name, await scopeAll(scopes, (id) => indexes.get(id)), limit),
    findMessages: (text, limit) => findMessages(text, limit, ports),
  };
}

async function findMessages(
  text: string,
  limit: number,
  { store }: Pick<SearchPorts, "store">,
): Promise<readonly FoundInConversation[]> {
  const found: FoundInConversation[] = [];
  for (const conversation of await store.listConversations()) {
    const messages = findInMessages(text, await store.listMessages(conversation.id));
    found.push(...messages.map((message) => ({ ...message, conversation })));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}
