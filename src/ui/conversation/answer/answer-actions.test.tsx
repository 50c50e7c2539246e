import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { anAnswer } from "../../../../tests/ui/makers";
import { parseModelId } from "../../../core/domain/ids";
import { AnswerActions } from "./answer-actions";

/** What stands below an answer of an outcome. */
function actionsOf(
  outcome: ReturnType<typeof anAnswer>["outcome"],
  isModelThere: boolean,
  writtenBy: ReturnType<typeof anAnswer>["writtenBy"] = "quotes",
): string {
  return renderToStaticMarkup(
    <AnswerActions
      answer={anAnswer("It ends.", { outcome, writtenBy })}
      onRetry={() => undefined}
      writers={isModelThere ? [{ id: parseModelId("large"), name: "Large" }] : []}
      onRetryWith={() => undefined}
      onInWords={isModelThere ? () => undefined : undefined}
      onWithoutFiles={() => undefined}
      onRemove={() => undefined}
      saveText={() => undefined}
      copyText={() => Promise.resolve()}
    />,
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
