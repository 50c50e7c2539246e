import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { anAnswer } from "../../../../tests/ui/makers";
import { parseModelId } from "../../../core/domain/ids";
import { AnswerActions } from "./answer-actions";

/** What stands below an answer of an outcome. */
function actionsOf(outcome: ReturnType<typeof anAnswer>["outcome"], isModelThere: boolean): string {
  return renderToStaticMarkup(
    <AnswerActions
      answer={anAnswer("It ends.", { outcome })}
      onRetry={() => undefined}
      writers={isModelThere ? [{ id: parseModelId("large"), name: "Large" }] : []}
      onRetryWith={() => undefined}
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
  ["answered", true],
  ["nothing-found", true],
  ["chat", false],
] as const)(
  "below an answer that ended as %s, an answer without the files is offered: %s",
  (outcome, isOffered) => {
    expect(actionsOf(outcome, true).includes("Answer without my files")).toBe(isOffered);
  },
);
