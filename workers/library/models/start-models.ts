import { z } from "../../../src/core/base/zod";
import { parseModelId } from "../../../src/core/domain/ids";
import type { MachineSpeed } from "../../../src/core/models/speed";
import { ModelSupervisor } from "../../../src/core/models/supervisor";
import type { SettingsStore } from "../../../src/core/ports/store";
import type { MeasuringRunner, ModelRunner } from "../../../src/protocol/model-runner";
import type { Spawner } from "../../../src/protocol/spawner";
import { connect, disconnect } from "../../../src/rpc/connect";
import { systemClock } from "../../../src/rpc/system-clock";
import { untilDeath } from "../../../src/rpc/until-death";
import { ModelStore } from "../../adapters/storage/model-store";
import { readMachine } from "../../adapters/machine/machine";
import { createModelHost } from "./model-host";
import { ModelDownloads } from "./model-downloads";
import { ModelsService } from "./models-service";

/** The setting with the model whose load has started but not ended. */
const LOADING = "loading-model";

const idSchema = z.string().transform(parseModelId).optional().catch(undefined);

/** Starts the service for the models on this device, and the supervisor that lets one of them write. */
export function startModels(
  settings: SettingsStore,
  spawner: Spawner,
  browserModel: ModelRunner,
): { readonly models: ModelsService; readonly supervisor: ModelSupervisor } {
  const supervisor: ModelSupervisor = new ModelSupervisor({
    clock: systemClock,
    start: createModelHost(spawner, browserModel, (card) => models.sourceOf(card)),
    loading: {
      read: async () => idSchema.parse(await settings.readSetting(LOADING)),
      write: (model) => settings.writeSetting(LOADING, model),
    },
    onChange: () => models.tell(),
  });
  const downloads = new ModelDownloads({
    settings,
    spawner,
    onChange: () => models.tell(),
    onWhole: (build) => models.takeFetched(build),
  });
  const models: ModelsService = new ModelsService({
    downloads,
    readMachine,
    measureSpeed: () => measureSpeed(spawner),
    probeBrowser: () => browserModel.probe({ engine: "prompt-api" }),
    clock: systemClock,
    modelStore: new ModelStore(settings),
    settings,
    supervisor,
    makeId: () => crypto.randomUUID(),
  });
  return { models, supervisor };
}

/** Measures in a worker of its own, so that a model that is loaded is not disturbed. */
async function measureSpeed(spawner: Spawner): Promise<readonly MachineSpeed[]> {
  const { id, port } = await spawner.spawn("model");
  const runner = connect<MeasuringRunner>(port, untilDeath(id));
  try {
    return await runner.measure();
  } finally {
    disconnect(runner);
    await spawner.terminate(id);
  }
}
