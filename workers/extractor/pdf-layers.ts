import { z } from "../../src/core/base/zod";

/** What pdf.js tells of a layer, of which its own types say nothing. */
const layerSchema = z.object({ name: z.string(), visible: z.boolean() });

/** The names of layers that are off when a file is opened. Where one of the same name is on, it is not told which is meant. */
export function hiddenLayers(layers: readonly unknown[]): ReadonlySet<string> {
  const known = layers.flatMap((layer) => layerSchema.safeParse(layer).data ?? []);
  const shown = new Set(known.filter(({ visible }) => visible).map(({ name }) => name));
  return new Set(known.map(({ name }) => name).filter((name) => !shown.has(name)));
}
