import type { Failure } from "../../../src/core/domain/failure";
import type { ModelId } from "../../../src/core/domain/ids";
import type { ModelCard } from "../../../src/core/domain/model";
import { CATALOGUE, PROCESSOR_MODEL } from "../../../src/core/models/catalogue";
import type { Machine } from "../../../src/core/models/machine";
import { fitModel, recommendModel } from "../../../src/core/models/recommend-model";
import type { SupervisorState } from "../../../src/core/models/supervisor";
import type { EngineProbe } from "../../../src/core/ports/language-model";
import type { DownloadState, ExamResult, KnownModel, ModelsState, Offer } from "../../../src/protocol/models";
import type { StoredModel } from "../../adapters/storage/model-store";

/** What is known about the models. */
interface Known {
  /** The models that can be chosen. */
  readonly cards: readonly ModelCard[];
  readonly stored: readonly StoredModel[];
  isRemoved(id: ModelId): boolean;
  /** The model that comes first for writing answers. */
  readonly writer: ModelId | undefined;
  readonly machine: Machine | undefined;
  readonly browser: EngineProbe;
  readonly setAside: ReadonlyMap<ModelId, Failure>;
  readonly memory: SupervisorState;
  downloadOf(id: ModelId): DownloadState;
  readonly speed: ModelsState["speed"];
  readonly wording: ModelsState["wording"];
  examOf(card: ModelCard): ExamResult;
}

/** The state of the models as the page gets it. */
export function describeModels(known: Known): ModelsState {
  const { cards, stored, writer, machine, memory, browser } = known;
  const removed = stored.filter(({ card }) => known.isRemoved(card.id));
  return {
    models: cards.map((card) => ({
      ...card,
      exam: known.examOf(card),
      kept: keptAs(card, stored),
      setAside: known.setAside.get(card.id),
    })),
    removed: removed.map(({ card: { id, name } }) => ({ id, name })),
    chosen: writer,
    memory,
    browser,
    offers: machine === undefined ? [] : offers(machine, known),
    forProcessor: stored.some(({ card }) => card.id === PROCESSOR_MODEL.id)
      ? undefined
      : known.downloadOf(PROCESSOR_MODEL.id),
    speed: known.speed,
    wording: known.wording,
    recommendation: machine === undefined ? undefined : recommendModel(machine),
  };
}

function keptAs({ id, engine }: ModelCard, stored: readonly StoredModel[]): KnownModel["kept"] {
  if (engine === "prompt-api") return "browser";
  return stored.some(({ card, handle }) => card.id === id && handle !== undefined) ? "handle" : "copy";
}

function offers(machine: Machine, { stored, downloadOf }: Known): readonly Offer[] {
  return CATALOGUE.flatMap((model): readonly Offer[] => {
    const fit = fitModel(machine, model);
    if (fit.kind === "refused") return [{ model, fit, download: { kind: "none" } }];
    const { id } = fit.build;
    if (stored.some(({ card }) => card.id === id)) return [];
    return [{ model, fit, download: downloadOf(id) }];
  });
}
