import { describe, expect, test } from "vitest";
import { asksNothingNew, inConversation } from "./in-conversation";

describe("a question in a conversation", () => {
  test.each([
    "And when?",
    "How much is it?",
    "For how long?",
    "Phone number?",
    "Und wo?",
    "Why?",
    "Bis wann?",
  ])("asks nothing new: %s", (question) => {
    expect(asksNothingNew(question)).toBe(true);
  });

  test.each(["And the deposit?", "Who pays for repairs?", "And in 2024?", "Gas?"])(
    "asks something of its own: %s",
    (question) => {
      expect(asksNothingNew(question)).toBe(false);
    },
  );

  test("is read behind the one before it, and that behind the one it lives on itself", () => {
    expect(
      inConversation("And when?", ["Who has the key?", "Who inspected the roof of the boathouse?"]),
    ).toBe("Who inspected the roof of the boathouse? And when?");
    expect(inConversation("By when?", ["Who inspected the roof of the boathouse?", "And the gutter?"])).toBe(
      "Who inspected the roof of the boathouse? And the gutter? By when?",
    );
  });
});
