import { afterAll, expect, it } from "vitest";
import { DISCOVERY_KINDS } from "../../core/discovery/kinds";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "../../core/domain/interface-language";
import { strings as conversation, setStrings as setConversation } from "../conversation/strings";
import { failureText, setFailureWords } from "../failure-text";
import { setFormatLocale } from "../format";
import { strings as search, setStrings as setSearch } from "../search/strings";
import { setStrings, strings } from "../strings";
import * as samples from "./composed.samples";
import { loadMessages } from "./load-messages";

async function speakIn(language: InterfaceLanguage): Promise<void> {
  const messages = await loadMessages(language);
  setStrings(messages.page);
  setConversation(messages.conversation);
  setSearch(messages.search);
  setFailureWords(messages.failure);
  setFormatLocale(language);
}

afterAll(() => speakIn("en"));

/** What the code composes of messages, over the samples. */
const COMPOSED: Readonly<Record<string, () => readonly string[]>> = {
  assessment: () => samples.ASSESSMENTS.map((one) => conversation.assessment(one)),
  failure: () => samples.FAILURES.map((one) => Object.values(failureText(one)).join(" / ")),
  gap: () => samples.GAPS.map((one) => search.gap(one)),
  interrupted: () => samples.INTERRUPTIONS.map(([broken, next]) => conversation.interrupted(broken, next)),
  languageState: () => samples.LANGUAGE_OFFERS.map((one) => strings.settings.languages.state(one)),
  loading: () => samples.LOADS.map((one) => strings.models.loading(one)),
  lookedAt: () => samples.STEPS.map((one) => conversation.lookedAt(one)),
  modelFacts: () => samples.MODEL_CARDS.map((one) => strings.models.facts(one)),
  next: () =>
    (["reading", "embedding", "changing model", "recognising"] as const).flatMap((work) =>
      samples.WAITING_SECONDS.map((seconds) => strings.folders.next[work](seconds)),
    ),
  noneRecommended: () =>
    [...samples.REFUSALS, "software graphics" as const].map((one) => strings.models.noneRecommended(one)),
  notAll: () => DISCOVERY_KINDS.map((kind) => search.notAll(kind, "‹reason›")),
  notAsked: () => samples.UNASKED.map((folders) => conversation.notAsked(folders)),
  offerFacts: () => samples.OFFERS.map((one) => strings.models.offerFacts(one)),
  place: () => samples.PLACES.map(([place, headings]) => conversation.place(place, headings)),
  ready: () => samples.LOADED.map((one) => strings.models.ready(one)),
  refused: () => samples.REFUSALS.map((one) => strings.models.refused(one)),
  removeOperator: () => samples.OPERATORS.map((kind) => search.removeOperator(kind, "‹value›")),
  run: () => samples.RUNS.map((one) => `${conversation.wrote(one)}: ${conversation.run(one)}`),
  someUnsupported: () =>
    samples.UNSUPPORTED.map(([unsupported, statements]) =>
      conversation.verdicts.someUnsupported(unsupported, statements),
    ),
  speed: () => samples.PACES.map((one) => strings.models.speedHere(one)),
  steps: () => samples.STEPS.map((one) => Object.values(conversation.step(one)).join(" / ")),
  stepsSummary: () => samples.STEP_SUMS.map((sums) => conversation.stepsSummary(...sums)),
  takingStep: () => samples.STEPS.map((one) => conversation.takingStep(one)),
  unsupported: () =>
    samples.MISSING_FEATURES.map((one) => Object.values(strings.unsupported(one)).join(" / ")),
};

it.each(INTERFACE_LANGUAGES)(
  "what is made of several messages is said as recorded, in %s",
  async (language) => {
    await speakIn(language);
    const lines = Object.entries(COMPOSED).map(
      ([name, say]) => `${JSON.stringify(name)}: ${JSON.stringify(say())}`,
    );
    await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(
      `../../../tests/fixtures/messages/composed.${language}.json`,
    );
  },
);
