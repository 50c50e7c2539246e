import { z } from "../../src/core/base/zod";

/** A layer as pdf.js describes it; its own types do not cover this. */
const layerSchema = z.object({ name: z.string(), visible: z.boolean() });

/**
 * The names of the layers that are off when a file is opened. A name that also belongs to a layer that is on is left out,
 * because the two cannot be told apart.
 */
export function hiddenLayers(layers: readonly unknown[]): ReadonlySet<string> {
  const known = layers.flatMap((layer) => layerSchema.safeParse(layer).data ?? []);
  const shown = new Set(known.filter(({ visible }) => visible).map(({ name }) => name));
  return new Set(known.map(({ name }) => name).filter((name) => !shown.has(name)));
}
