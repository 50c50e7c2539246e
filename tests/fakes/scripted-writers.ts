import type { Abilities, ModelCard } from "../../src/core/domain/model";
import type { WritingModels } from "../../src/core/answer/write/writing-models";
import { scriptedModel, type Script } from "./scripted-model";

const GRAPHICS = { backend: "webgpu", contextTokens: 4096 } as const;

/**
 * Models that write what a script says, the best first, without a supervisor around them. They word every answer,
 * read a token in 10 ms and write one in 100.
 */
export function scriptedWriters(
  cards: readonly ModelCard[],
  reply: NonNullable<Script["reply"]>,
  loaded: NonNullable<Script["loaded"]> = GRAPHICS,
  abilities: Abilities = { words: true, judges: true, searches: true },
): WritingModels {
  const model = scriptedModel({ reply, loaded });
  return {
    next: cards[0],
    wording: "always",
    abilitiesOf: () => abilities,
    async acquire(signal, without) {
      const card = cards.find(({ id }) => !without.has(id));
      if (card === undefined) return undefined;
      await model.load(() => undefined, signal);
      return {
        card,
        loaded,
        pace: { reading: 10, writing: 100 },
        generate: (request, stop) => model.generate(request, stop),
        countTokens: (text) => model.countTokens(text),
      };
    },
  };
}
