import { afterAll, expect, it } from "vitest";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "../../src/core/domain/interface-language";
import { runWords } from "../../src/ui/conversation/answer/run-words";
import {
  assessmentWords,
  lookedAtWords,
  stepsSummary,
  stepWords,
  takingStepWords,
} from "../../src/ui/conversation/answer/step-words";
import { interruptionOf } from "../../src/ui/conversation/answer/verdict";
import { placeWords } from "../../src/ui/conversation/sources/source-words";
import { failureText } from "../../src/ui/failure-text";
import { workWords } from "../../src/ui/folders/work-words";
import { setFormatLocale } from "../../src/ui/format";
import { loadingWords, modelFacts, speedWords } from "../../src/ui/models/model-words";
import { gapWords } from "../../src/ui/search/gap-lines";
import { languageStateWords } from "../../src/ui/settings/scan-languages";
import { setStrings, strings } from "../../src/ui/strings";
import { unsupportedWords } from "../../src/ui/unsupported-words";
import * as samples from "./composed.samples";
import { loadMessages } from "../../src/ui/languages/load-messages";

async function speakIn(language: InterfaceLanguage): Promise<void> {
  setStrings(await loadMessages(language, language));
  setFormatLocale(language);
}

afterAll(() => speakIn("en"));

/** What the code composes of messages, over the samples. */
const COMPOSED: Readonly<Record<string, () => readonly string[]>> = {
  assessment: () => samples.ASSESSMENTS.map((one) => assessmentWords(one)),
  failure: () =>
    samples.FAILURES.map((one) =>
      Object.values(failureText(one))
        .filter((part) => part !== "")
        .join(" / "),
    ),
  gap: () => samples.GAPS.map((one) => gapWords(one)),
  interrupted: () => samples.INTERRUPTIONS.map((runs) => interruptionOf(runs) ?? ""),
  languageState: () => samples.LANGUAGE_OFFERS.map((one) => languageStateWords(one)),
  loading: () => samples.LOADS.map((one) => loadingWords(one)),
  lookedAt: () => samples.STEPS.map((one) => lookedAtWords(one)),
  modelFacts: () => samples.MODEL_CARDS.map((one) => modelFacts(one)),
  next: () =>
    (["reading", "embedding", "changing model", "recognising"] as const).flatMap((work) =>
      samples.WAITING_SECONDS.map((seconds) => workWords(work, seconds)),
    ),
  place: () => samples.PLACES.map(([place, headings]) => placeWords({ place, headings })),
  run: () => samples.RUNS.map((one) => `${strings.conversation.wrote(one)}: ${runWords(one)}`),
  speed: () => samples.PACES.map((one) => speedWords(one)),
  steps: () => samples.STEPS.map((one) => Object.values(stepWords(one)).join(" / ")),
  stepsSummary: () => samples.STEP_SUMS.map((sums) => stepsSummary(...sums)),
  takingStep: () => samples.STEPS.map((one) => takingStepWords(one)),
  unsupported: () => samples.MISSING_FEATURES.map((one) => Object.values(unsupportedWords(one)).join(" / ")),
};

it("there is a sample of each failure", () => {
  const kinds = new Set(samples.FAILURES.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(Object.keys(strings.failures).toSorted());
});

it.each(INTERFACE_LANGUAGES)(
  "what is made of several messages is said as recorded, in %s",
  async (language) => {
    await speakIn(language);
    const lines = Object.entries(COMPOSED).map(
      ([name, say]) => `${JSON.stringify(name)}: ${JSON.stringify(say())}`,
    );
    await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(
      `../../tests/fixtures/messages/composed.${language}.json`,
    );
  },
);
