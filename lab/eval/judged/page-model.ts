import { basename } from "node:path";
import type { WritingModels } from "../../../src/core/answer/write/writing-models";
import { WORDS_ONLY } from "../../../src/core/domain/model";
import { AppError } from "../../../src/core/domain/failure";
import { parseModelId } from "../../../src/core/domain/ids";
import type { GeneratedPiece } from "../../../src/core/ports/language-model";
import { withBenchPage } from "../../../tools/bench/bench-page";

/**
 * Lets a program in Node use a GGUF file that runs in Chromium, in the app's own engine.
 * @param parameters the number of weights that the model counts as having, which decides its role; its real number where
 *   none is given.
 */
export function withPageModel<T>(
  file: string,
  parameters: number | undefined,
  use: (models: WritingModels) => Promise<T>,
): Promise<T> {
  return withBenchPage({ name: "models" }, async (page) => {
    await page.locator("input").setInputFiles(file);
    const { loaded, real } = await page.evaluate(() => window.modelBench.open());
    const card = {
      id: parseModelId("page-model"),
      engine: "wllama",
      name: basename(file),
      parameters: parameters ?? real,
      bytes: 0,
      contextTokens: loaded.contextTokens,
      licence: undefined,
    } as const;
    return use({
      next: card,
      abilitiesOf: () => WORDS_ONLY,
      acquire: (_signal, without) =>
        Promise.resolve(
          without.has(card.id)
            ? undefined
            : {
                card,
                loaded,
                countTokens: (text) => page.evaluate((one) => window.modelBench.countTokens(one), text),
                async *generate(request): AsyncGenerator<GeneratedPiece, void> {
                  const written = await page.evaluate((one) => window.modelBench.write(one), request);
                  if (written.kind === "failed") throw new AppError(written.failure);
                  yield { kind: "text", text: written.text };
                  yield written.end;
                },
              },
        ),
    });
  });
}
