import type { AnswerEngine } from "../../src/core/ports/answer-engine";
import type { Clock, MakeId } from "../../src/core/ports/clock";
import { countTypes } from "../../src/core/extract/detection/type-of-file";
import type { LibraryConnections } from "../../src/protocol/connections";
import type { OnDemandExtractor } from "../../src/protocol/on-demand-extractor";
import { createAnswers } from "./answers/answers-service";
import { createFactService } from "./answers/fact-service";
import type { LibraryPorts } from "./answers/folder-library";
import type { StoreWithMemory } from "./answers/session-memory";
import { MessageMeaning } from "./discovery/find-messages";
import { createSearch } from "./discovery/search-service";
import { createFiles } from "./files/files-service";
import type { IndexLibrary } from "./indexes/index-library";
import { KnownGroups } from "./ranking/known-groups";
import { KnownLookalikes } from "./ranking/known-lookalikes";
import { filesInScope, scopeAll } from "./ranking/scoped-index";
import { createSerially } from "../../src/core/base/serially";
import { createTransfer } from "./transfer/transfer-service";

export interface ServicePorts {
  readonly store: StoreWithMemory;
  readonly indexes: Pick<
    IndexLibrary,
    "get" | "all" | "folders" | "folderSizes" | "vectorKind" | "chooseVectors" | "eraseEverything"
  >;
  readonly embedders: LibraryPorts["embedders"];
  readonly extractor: OnDemandExtractor;
  readonly engine: AnswerEngine;
  readonly clock: Clock;
  readonly makeId: MakeId;
}

/** What the page calls for answers, rankings and everything that is stored. */
export type Services = Omit<LibraryConnections, "models">;

export function createServices(given: ServicePorts): Services {
  const { store, indexes } = given;
  const ports = {
    ...given,
    turns: createSerially(),
    groups: new KnownGroups(store, given.clock),
    alike: new KnownLookalikes(),
    messages: new MessageMeaning(),
  };
  return {
    answers: createAnswers(ports),
    search: createSearch(ports),
    files: createFiles(ports),
    stored: store,
    facts: createFactService(ports),
    transfer: createTransfer(ports),
    folders: {
      listFolders: () => indexes.folders(),
      folderSizes: () => indexes.folderSizes(),
      listFiles: async (id) => [...((await indexes.get(id))?.records.values() ?? [])],
      countTypes: async (scopes) =>
        countTypes((await scopeAll(scopes, (id) => indexes.get(id))).flatMap(filesInScope)),
      vectorIndex: () => indexes.vectorKind(),
      chooseVectorIndex: (kind) => indexes.chooseVectors(kind),
      eraseEverything: () => indexes.eraseEverything(),
    },
  };
}
