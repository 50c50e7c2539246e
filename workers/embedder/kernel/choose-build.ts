import { hasRelaxedSimd } from "../../adapters/machine/relaxed-simd";

export type EncoderBuild = "encoder-relaxed" | "encoder-plain";

/** The faster build of the encoder that this browser can run; every browser that the app supports runs the plain one. */
export function chooseBuild(): EncoderBuild {
  return hasRelaxedSimd() ? "encoder-relaxed" : "encoder-plain";
}
