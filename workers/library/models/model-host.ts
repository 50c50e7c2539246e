import type { ModelCard } from "../../../src/core/domain/model";
import type { HostedModel } from "../../../src/core/models/supervisor";
import type { ModelRunner, ModelSource } from "../../../src/protocol/model-runner";
import type { Spawner } from "../../../src/protocol/spawner";
import { connect, disconnect } from "../../../src/rpc/connect";
import { untilDeath } from "../../../src/rpc/until-death";
import { createRemoteModel } from "./remote-model";

/**
 * Gives the function that starts a worker for a model.
 * @param browserModel runs the browser's own model, which needs no worker.
 * @param sourceOf tells where a model's weights are; rejects when they are gone.
 */
export function createModelHost(
  spawner: Spawner,
  browserModel: ModelRunner,
  sourceOf: (card: ModelCard) => Promise<ModelSource>,
): (card: ModelCard, isOnProcessor: boolean) => Promise<HostedModel> {
  return async (card, isOnProcessor) => {
    const found = await sourceOf(card);
    const source = found.engine === "wllama" ? { ...found, isOnProcessor } : found;
    if (source.engine === "prompt-api") {
      const model = createRemoteModel(browserModel, source);
      // The page that runs the browser's model also owns this worker, so the model never dies before the worker.
      return { model, died: new Promise(() => undefined), terminate: () => model.dispose() };
    }
    const { id, port } = await spawner.spawn("model");
    const died = untilDeath(id);
    const runner = connect<ModelRunner>(port, died);
    return {
      model: createRemoteModel(runner, source),
      died,
      async terminate() {
        disconnect(runner);
        await spawner.terminate(id);
      },
    };
  };
}
