import { PANEL } from "./layout";

/** Where the weight of an output and an input lies in the panels of a linear layer of `inputs` inputs, as drawn in `layout`. */
export function panelIndex(inputs: number, output: number, input: number): number {
  const panel = Math.floor(output / PANEL);
  const step = Math.floor(input / 4);
  return panel * PANEL * inputs + step * 4 * PANEL + (output % PANEL) * 4 + (input % 4);
}
