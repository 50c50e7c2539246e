import type { MissingFeature } from "../core/domain/missing-feature";
import { strings } from "./strings";

/** Why the app can't run in this browser, and what to do. */
export function unsupportedWords(missing: MissingFeature): { readonly title: string; readonly text: string } {
  const { insecure, lacking, features } = strings.unsupported;
  if (missing === "secure connection") return insecure;
  return { title: lacking.title({ feature: features[missing] }), text: lacking.text };
}
