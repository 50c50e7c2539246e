import { RELEASE } from "./core/domain/release";
import type { FileId } from "./core/domain/ids";
import { runModels } from "./core/models/run-models";
import { beginLead } from "./platform/begin-lead";
import { promptApi } from "./platform/prompt-api/prompt-api";
import { createPromptApiModel } from "./platform/prompt-api/prompt-api-model";
import { answerWantFile, onReached, reachLeader } from "./platform/service-worker";
import type { ConnectionSource } from "./protocol/connections";
import { createConnectionSource } from "./threads/connection-source";

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
