import type { ProbeReason } from "../ports/language-model";
import { CATALOGUE, type ModelBuild, type OfferedModel, type Precision } from "./catalogue";
import type { Machine } from "./machine";

/** Whether a machine can run a model of the catalogue: which build, or why not. */
export type Fit =
  | { readonly kind: "runs"; readonly build: ModelBuild; readonly precision: Precision }
  | { readonly kind: "refused"; readonly reason: ProbeReason };

export type Recommendation =
  | { readonly kind: "model"; readonly model: OfferedModel; readonly reason: RecommendationReason }
  | { readonly kind: "none"; readonly reason: ProbeReason | "software graphics" };

/**
 * `largest that leaves room`: memory suffices for a larger model than the usual one; `usual`: good answers, small
 * download; `little memory`: only a smaller model leaves enough memory for everything else.
 */
export type RecommendationReason = "largest that leaves room" | "usual" | "little memory";

/** The memory assumed where the browser tells none: most of those machines have at least this. */
const ASSUMED_MEMORY_BYTES = 8 * 2 ** 30;
/** A model may take half of the memory. A recommended one may take a quarter: graphics and files share the memory. */
const MOST_SHARE = 0.5;
const EASY_SHARE = 0.25;
/** Limits of the graphics processor that WebLLM requires at its start. */
const WORKGROUP_BYTES = 32 * 1024;
const BUFFERS_PER_SHADER = 10;
const BUFFER_BYTES = 1 << 27;
const USUAL = "Qwen3 1.7B";

/** Whether this machine can run the model; with half precision where the machine supports it. */
export function fitModel(machine: Machine, model: OfferedModel): Fit {
  const { graphics, memoryBytes = ASSUMED_MEMORY_BYTES } = machine;
  if (graphics === undefined) return { kind: "refused", reason: "no WebGPU" };
  const isTooSmall =
    graphics.workgroupBytes < WORKGROUP_BYTES ||
    graphics.buffersPerShader < BUFFERS_PER_SHADER ||
    graphics.bufferBytes < BUFFER_BYTES;
  if (isTooSmall) return { kind: "refused", reason: "graphics limits" };
  const precision = graphics.hasHalfPrecision ? "f16" : "f32";
  const build = model.builds[precision];
  if (build.memoryBytes > memoryBytes * MOST_SHARE) return { kind: "refused", reason: "too little memory" };
  return { kind: "runs", build, precision };
}

/** The model to recommend: the largest that takes at most a quarter of the memory; the smallest when none does. */
export function recommendModel(
  machine: Machine,
  catalogue: readonly OfferedModel[] = CATALOGUE,
): Recommendation {
  const { graphics, memoryBytes = ASSUMED_MEMORY_BYTES } = machine;
  const fits = catalogue.map((model) => ({ model, fit: fitModel(machine, model) }));
  const refused = fits.find(({ fit }) => fit.kind === "refused");
  const running = fits.flatMap(({ model, fit }) =>
    fit.kind === "runs" ? [{ model, build: fit.build }] : [],
  );
  if (running[0] === undefined) {
    const reason = refused?.fit.kind === "refused" ? refused.fit.reason : "too little memory";
    return { kind: "none", reason };
  }
  if (graphics?.isSoftware === true) return { kind: "none", reason: "software graphics" };
  const easy = running
    .filter(({ build }) => build.memoryBytes <= memoryBytes * EASY_SHARE)
    .findLast(({ model }) => model.isReplaced !== true && model.isDoubtful !== true);
  const { model } = easy ?? running[0];
  return { kind: "model", model, reason: reasonFor(model, catalogue) };
}

function reasonFor(model: OfferedModel, catalogue: readonly OfferedModel[]): RecommendationReason {
  if (model.name === USUAL) return "usual";
  const usualAt = catalogue.findIndex(({ name }) => name === USUAL);
  return catalogue.indexOf(model) > usualAt ? "largest that leaves room" : "little memory";
}
