import { PANEL } from "./layout";

/** The index of the weight of an output and an input in the panels of a linear layer with `inputs` inputs; see `layout`. */
export function panelIndex(inputs: number, output: number, input: number): number {
  const panel = Math.floor(output / PANEL);
  const step = Math.floor(input / 4);
  return panel * PANEL * inputs + step * 4 * PANEL + (output % PANEL) * 4 + (input % 4);
}
