import { RELEASE } from "./core/domain/release";
import type { FileId } from "./core/domain/ids";
import { runModels } from "./core/models/run-models";
import { beginLead } from "./platform/begin-lead";
import { promptApi } from "./platform/prompt-api/prompt-api";
import { createPromptApiModel } from "./platform/prompt-api/prompt-api-model";
import { answerWantFile, onReached, reachLeader } from "./platform/service-worker";
import type { ConnectionSource, Connections } from "./protocol/connections";
import { AppError, toFailure } from "./core/domain/failure";
import { keepConnections, type KeepConnections } from "./threads/keep-connections";

/** Starts the workers, or joins the tab that has them. @param base of the app, absolute, ending in "/". */
export function connectPage(base: string): ConnectionSource {
  const source = createConnectionSource(base, {
    release: RELEASE,
    passage: { reachLeader, onReached },
    browserModel: runModels(() => Promise.resolve(createPromptApiModel(promptApi()))),
    beginLead,
  });
  const fileOf = async (fileId: FileId): Promise<File | undefined> =>
    (await source.connections()).indexer.fileOf(fileId);
  answerWantFile(fileOf);
  return source;
}

/** @param base of the app, absolute, ending in "/". */
function createConnectionSource(
  base: string,
  parts: Pick<KeepConnections, "release" | "passage" | "browserModel" | "beginLead">,
): ConnectionSource {
  const listeners: (() => void)[] = [];
  const first = Promise.withResolvers<Connections>();
  // Whoever asks meets the failure; until then nobody does.
  first.promise.catch(() => undefined);
  let present = first.promise;
  /** Whether the page has been told anything that no longer holds. */
  let isTold = false;
  keepConnections({
    ...parts,
    base,
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
  return { connections: () => present, onConnectionsChanged: (listener) => void listeners.push(listener) };
}
