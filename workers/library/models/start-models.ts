import { z } from "../../../src/core/base/zod";
import { parseModelId } from "../../../src/core/domain/ids";
import { ModelSupervisor, type HostedModel } from "../../../src/core/models/supervisor";
import type { SettingsStore } from "../../../src/core/ports/store";
import type { MeasuringRunner, ModelRunner, ModelSource } from "../../../src/protocol/model-runner";
import type { Spawner } from "../../../src/protocol/spawner";
import { connect, disconnect } from "../../../src/rpc/connect";
import { systemClock } from "../../../src/rpc/system-clock";
import { untilDeath } from "../../../src/rpc/until-death";
import { ModelStore } from "../../adapters/storage/model-store";
import { readMachine } from "../../adapters/machine/machine";
import { withWorker } from "../../../src/rpc/with-worker";
import { BetterSearch, type BetterSearchPorts } from "./better-search";
import { Exams } from "./exams";
import { ModelDownloads } from "./model-downloads";
import { ModelsService } from "./models-service";
import type { ModelCard } from "../../../src/core/domain/model";
import { createRemoteModel } from "./remote-model";

/** The setting with the model whose load has started but not ended. */
const LOADING = "loading-model";

const idSchema = z.string().transform(parseModelId).optional().catch(undefined);

/** Starts the service for the models on this device, and the supervisor that lets one of them write. */
export function startModels(
  settings: SettingsStore,
  spawner: Spawner,
  browserModel: ModelRunner,
  search: Omit<BetterSearchPorts, "clock" | "onChange">,
) {
  const supervisor: ModelSupervisor = new ModelSupervisor({
    clock: systemClock,
    start: createModelHost(spawner, browserModel, (card) => models.sourceOf(card)),
    loading: {
      read: async () => idSchema.parse(await settings.readSetting(LOADING)),
      write: (model) => settings.writeSetting(LOADING, model),
    },
    onChange(state) {
      models.tell();
      if (state.kind === "ready") exams.goOn();
    },
  });
  const exams: Exams = new Exams({
    supervisor,
    settings,
    clock: systemClock,
    makeId: () => crypto.randomUUID(),
    weightsOf: (card) => models.weightsOf(card),
    onChange: () => models.tell(),
  });
  const downloads = new ModelDownloads({
    settings,
    spawner,
    onChange: () => models.tell(),
    onWhole: (build) => models.takeFetched(build),
  });
  const better = new BetterSearch({ ...search, clock: systemClock, onChange: () => models.tell() });
  const models: ModelsService = new ModelsService({
    downloads,
    better,
    readMachine,
    // In a worker of its own, so that a model that is loaded is not disturbed.
    measureSpeed: () => withWorker(spawner, "model", (runner: MeasuringRunner) => runner.measure()),
    probeBrowser: () => browserModel.probe({ engine: "prompt-api" }),
    clock: systemClock,
    modelStore: new ModelStore(settings),
    settings,
    supervisor,
    exams,
    makeId: () => crypto.randomUUID(),
  });
  return { models, better, writers: exams.writers(models) };
}

/**
 * Gives the function that starts a worker for a model.
 * @param browserModel runs the browser's own model, which needs no worker.
 * @param sourceOf tells where a model's weights are; rejects when they are gone.
 */
function createModelHost(
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
