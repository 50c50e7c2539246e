import { RELEASE } from "./core/domain/release";
import { runModels } from "./core/models/run-models";
import { beginLead } from "./platform/begin-lead";
import { promptApi } from "./platform/prompt-api/prompt-api";
import { PromptApiModel } from "./platform/prompt-api/prompt-api-model";
import { answerWantFile, onReached, reachLeader } from "./platform/service-worker";
import type { ConnectionSource, Connections } from "./protocol/connections";
import { AppError, toFailure } from "./core/domain/failure";
import { keepConnections } from "./threads/keep-connections";

/** Starts the workers, or joins the tab that has them. @param base of the app, absolute, ending in "/". */
export function connectPage(base: string): ConnectionSource {
  const listeners: (() => void)[] = [];
  const first = Promise.withResolvers<Connections>();
  // Whoever asks meets the failure; until then nobody does.
  first.promise.catch(() => undefined);
  let present = first.promise;
  /** Whether the page has been told anything that no longer holds. */
  let isTold = false;
  keepConnections({
    base,
    release: RELEASE,
    passage: { reachLeader, onReached },
    browserModel: runModels(() => Promise.resolve(new PromptApiModel(promptApi()))),
    beginLead,
    onConnected(connections) {
      first.resolve(connections);
      present = Promise.resolve(connections);
      if (isTold) for (const listener of listeners) listener();
      isTold = true;
    },
    onFailed(thrown) {
      const failure = new AppError(toFailure(thrown));
      first.reject(failure);
      present = Promise.reject(failure);
      present.catch(() => undefined);
      // Who asks meets the failure. A page that was connected before is told.
      if (isTold) for (const listener of listeners) listener();
      isTold = true;
    },
  });
  answerWantFile(async (fileId) => (await present).indexer.fileOf(fileId));
  return { connections: () => present, onConnectionsChanged: (listener) => void listeners.push(listener) };
}
