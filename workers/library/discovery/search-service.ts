import { standAlone } from "../../../src/core/question/stand-alone";
import { RANKING_POOL } from "../../../src/core/search/fusion/fuse";
import type { Search } from "../../../src/protocol/search";
import { findNamed } from "../ranking/find-named";
import { rankPassages } from "../ranking/rank-passages";
import { scopeAll } from "../ranking/scoped-index";
import { discover, type DiscoverPorts } from "./discover";

export function createSearch(ports: DiscoverPorts): Search {
  const { indexes } = ports;
  return {
    discover: (request, onPart, signal) => discover(request, ports, onPart, signal),
    async find(question, history, scopes, limit) {
      const turns = history.map((earlier) => ({ question: earlier, answer: "", files: [] }));
      const asked = standAlone(question, turns).text;
      const scoped = await scopeAll(scopes, (id) => indexes.get(id));
      return rankPassages(asked, scoped, RANKING_POOL, ports, limit);
    },
    findFiles: async (name, scopes, limit) =>
      findNamed(name, await scopeAll(scopes, (id) => indexes.get(id)), limit),
  };
}
