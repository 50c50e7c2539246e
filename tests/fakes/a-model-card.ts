import { parseModelId } from "../../src/core/domain/ids";
import type { ModelCard } from "../../src/core/domain/model";

/** A model of three billion weights, unless told otherwise. */
export function aModelCard(name: string, changes: Partial<ModelCard> = {}): ModelCard {
  return {
    id: parseModelId(name),
    engine: "wllama",
    name,
    parameters: 3e9,
    bytes: 2e9,
    contextTokens: 8192,
    licence: undefined,
    ...changes,
  };
}
