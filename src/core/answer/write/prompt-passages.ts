import type { Backend, ModelRole } from "../../domain/model";
import type { LoadedWriter } from "../../models/supervisor";
import type { Quotation } from "../../ports/answer-engine";
import type { ChatMessage } from "../../ports/language-model";

/** The most passages for a model, by role and backend; the main processor reads them slowly. */
const MOST: Readonly<Record<Exclude<ModelRole, "restate">, Readonly<Record<Backend, number>>>> = {
  add: { cpu: 1, webgpu: 2, browser: 2 },
  answer: { cpu: 3, webgpu: 5, browser: 5 },
};

/** Positions of the passages to write from, best first: the quoted ones, then the others in their order. */
export function choosePassages(
  role: keyof typeof MOST,
  backend: Backend,
  quotes: readonly Quotation[],
  count: number,
): readonly number[] {
  const quoted = quotes.flatMap(({ supports }) => supports.map(({ passage }) => passage));
  const all = Array.from({ length: count }, (_, at) => at);
  return [...new Set([...quoted, ...all])].slice(0, MOST[role][backend]);
}

/** As many of the passages, from the first on, as fit into the model's context with its answer; at least one. */
export async function fitPassages(
  writer: LoadedWriter,
  chosen: readonly number[],
  promptOf: (chosen: readonly number[]) => readonly ChatMessage[],
  maxTokens: number,
): Promise<readonly number[]> {
  for (let count = chosen.length; count > 1; count--) {
    const fitting = chosen.slice(0, count);
    const text = promptOf(fitting).map((message) => message.text);
    if ((await writer.countTokens(text.join("\n"))) + maxTokens <= writer.loaded.contextTokens)
      return fitting;
  }
  return chosen.slice(0, 1);
}
