import type { Failure } from "../../../src/core/domain/failure";
import type { ModelId } from "../../../src/core/domain/ids";
import type { ModelCard } from "../../../src/core/domain/model";
import { CATALOGUE, PROCESSOR_MODELS } from "../../../src/core/models/catalogue";
import type { Machine } from "../../../src/core/models/machine";
import { fitModel, recommendModel } from "../../../src/core/models/recommend-model";
import type { DownloadState, ExamResult, KnownModel, ModelsState, Offer } from "../../../src/protocol/models";
import type { StoredModel } from "../../adapters/storage/model-store";

interface Known extends Pick<ModelsState, "browser" | "memory" | "speed" | "wording" | "better"> {
  readonly cards: readonly ModelCard[];
  readonly stored: readonly StoredModel[];
  isRemoved(id: ModelId): boolean;
  /** The model that comes first for writing answers. */
  readonly writer: ModelId | undefined;
  readonly machine: Machine | undefined;
  readonly setAside: ReadonlyMap<ModelId, Failure>;
  downloadOf(id: ModelId): DownloadState;
  examOf(card: ModelCard): ExamResult;
}

export function describeModels(known: Known): ModelsState {
  const { cards, stored, writer, machine, memory, browser, speed, wording, better } = known;
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
    forProcessor: PROCESSOR_MODELS.filter(({ id }) => !isStored(id, stored)).map((model) => ({
      model,
      download: known.downloadOf(model.id),
    })),
    speed,
    wording,
    better,
    recommendation: machine === undefined ? undefined : recommendModel(machine),
  };
}

function keptAs({ id, engine }: ModelCard, stored: readonly StoredModel[]): KnownModel["kept"] {
  if (engine === "prompt-api") return "browser";
  return stored.some(({ card, handle }) => card.id === id && handle !== undefined) ? "handle" : "copy";
}

function isStored(id: ModelId, stored: readonly StoredModel[]): boolean {
  return stored.some(({ card }) => card.id === id);
}

function offers(machine: Machine, { stored, downloadOf }: Known): readonly Offer[] {
  return CATALOGUE.flatMap((model): readonly Offer[] => {
    const fit = fitModel(machine, model);
    if (fit.kind === "refused")
      return model.isReplaced === true ? [] : [{ model, fit, download: { kind: "none" } }];
    const { id } = fit.build;
    const download = downloadOf(id);
    const isOffered = model.isReplaced !== true || download.kind !== "none";
    return isOffered && !isStored(id, stored) ? [{ model, fit, download }] : [];
  });
}
