import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fakeApp } from "../../../../tests/ui/fake-app";
import { anAnswer } from "../../../../tests/ui/makers";
import { NO_MODELS, type KnownModel } from "../../../app/models-on-page";
import { parseModelId } from "../../../core/domain/ids";
import { ReactAppContext } from "../../use-app";
import { AnswerActions } from "./answer-actions";

const large: KnownModel = {
  id: parseModelId("large"),
  engine: "wllama",
  name: "Large",
  parameters: undefined,
  bytes: 0,
  contextTokens: undefined,
  licence: undefined,
  exam: { taken: 0, of: 0, abilities: { words: true, judges: false, searches: false } },
  kept: "copy",
  setAside: undefined,
};

/** What stands below an answer of an outcome. */
function actionsOf(
  outcome: ReturnType<typeof anAnswer>["outcome"],
  isModelThere: boolean,
  writtenBy: ReturnType<typeof anAnswer>["writtenBy"] = "quotes",
): string {
  const models = isModelThere ? { ...NO_MODELS, models: [large], chosen: parseModelId("small") } : NO_MODELS;
  return renderToStaticMarkup(
    <ReactAppContext value={fakeApp({ state: { models } })}>
      <AnswerActions answer={anAnswer("It ends.", { outcome, writtenBy })} />
    </ReactAppContext>,
  );
}

test.each(["answered", "closest", "chat", "nothing-found", "stopped", "error"] as const)(
  "below an answer that ended as %s, the question can be asked again with another writer",
  (outcome) => {
    expect(actionsOf(outcome, true)).toContain("Ask again with");
    expect(actionsOf(outcome, false)).not.toContain("Ask again with");
  },
);

test.each([
  ["answered", "quotes", true],
  ["nothing-found", "quotes", true],
  ["chat", "quotes", true],
  ["chat", "model", false],
] as const)(
  "below an answer that ended as %s, written by %s, an answer without the files is offered: %s",
  (outcome, by, isOffered) => {
    expect(actionsOf(outcome, true, by).includes("Answer without my files")).toBe(isOffered);
  },
);

test("what code found can be had in a model's words, where a model writes and has not done so", () => {
  const offers = (...asked: Parameters<typeof actionsOf>) => actionsOf(...asked).includes("In one sentence");
  expect([offers("answered", true), offers("closest", true)]).toEqual([true, true]);
  expect([offers("answered", false), offers("answered", true, "model")]).toEqual([false, false]);
  expect(offers("nothing-found", true)).toBe(false);
});
