import type { ModelCard } from "../../core/domain/model";
import type { ReadingPace } from "../../core/models/speed";
import type { LoadProgress } from "../../core/ports/language-model";
import type { ExamResult } from "../../app/models-on-page";
import { bytes, compact } from "../format";
import { strings } from "../strings";

/** What is known of a model, in one line. */
export function modelFacts({ parameters, bytes: size, contextTokens, licence }: ModelCard): string {
  const words = strings.models.facts;
  const facts = [
    ...(size > 0 ? [bytes(size)] : []),
    ...(parameters === undefined ? [] : [words.weights({ weights: compact(parameters) })]),
    ...(contextTokens === undefined ? [] : [words.context({ tokens: contextTokens })]),
    licence === undefined ? words.noLicence : words.licence({ licence }),
  ];
  return `${facts.join(" · ")}.`;
}

/** What a model may do, as its exam has shown. */
export function examWords({ taken, of, abilities }: ExamResult): string {
  const words = strings.models.exam;
  if (taken < of) return words.underWay({ taken, of });
  if (!abilities.words) return words.none;
  if (!abilities.judges) return words.words;
  return abilities.searches ? words.searches : words.judges;
}

/** How fast a model will read and write on this device, in units that a person can feel. */
export function speedWords({ pageSeconds, wordsPerSecond }: ReadingPace): string {
  const { speedHere, pace } = strings.models;
  const time =
    pageSeconds < 1
      ? pace.second
      : pageSeconds < 90
        ? pace.seconds({ n: Math.round(pageSeconds) })
        : pace.minutes({ n: Math.round(pageSeconds / 60) });
  const words = wordsPerSecond < 1.5 ? pace.word : pace.words({ n: Math.round(wordsPerSecond) });
  return speedHere({ time, words });
}

/** @param progress undefined before anything is reported */
export function loadingWords(progress: LoadProgress | undefined): string {
  if (progress === undefined || progress.phase === "starting") return strings.models.starting;
  return strings.models.loading({ loaded: bytes(progress.loaded), total: bytes(progress.total) });
}
