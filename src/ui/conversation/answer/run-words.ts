import type { ModelRun } from "../../../core/domain/model";
import { withTenth } from "../../format";
import { strings } from "../strings";
import { inSeconds } from "./in-seconds";

/** `"120 tokens read, first word after 2.1 s, then 9.5 tokens a second, by wllama on the processor; its text was checked"` */
export function runWords(run: ModelRun): string {
  const { engine, backend, promptTokens, firstTokenMs, tokensPerSecond, end } = run;
  return strings.run({
    tokens: promptTokens,
    firstWord: firstTokenMs === undefined ? "none" : inSeconds(firstTokenMs),
    rate: tokensPerSecond === undefined ? "none" : withTenth(tokensPerSecond),
    engine: strings.engines[engine],
    backend: strings.backends[backend],
    end: strings.runEnds[end],
  });
}

export type BrokenRun = ModelRun & { readonly end: keyof typeof strings.brokeOff };

/** How a model broke off, and what finished the answer. @param next undefined where the rest is quoted */
export function interruptionWords({ model, end, backend }: BrokenRun, next: ModelRun | undefined): string {
  const words = strings.interrupted;
  const broken = { model, end: strings.brokeOff[end] };
  if (next === undefined) return words.quoted(broken);
  const continued = { ...broken, next: next.model };
  if (next.backend === backend) return words.wentOn(continued);
  return words.wentOnElsewhere({ ...continued, backend: strings.backends[next.backend] });
}
