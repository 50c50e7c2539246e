import { expect, it } from "vitest";
import { multiHopOf } from "./multi-hop";

it.each([
  ["Who is the boss of the person who took the minutes?", "who took the minutes?", "Who is the boss of N?"],
  [
    "Who manages the author of the budget report?",
    "who is the author of the budget report?",
    "Who manages N?",
  ],
  ["Where is the owner of the boat?", "who is the owner of the boat?", "Where is N?"],
  [
    "Wer leitet die Abteilung der Autorin des Berichts?",
    "wer ist Autorin des Berichts?",
    "Wer leitet die Abteilung N?",
  ],
])("%s", (question, inner, outer) => {
  const relay = multiHopOf(question);
  expect(relay?.inner).toBe(inner);
  expect(relay?.withName("N")).toBe(outer);
});

it.each([
  "Who is the author of the budget report?",
  "Who is the owner of the boat?",
  "Who is the owner of the phone number 555 0134?",
  "Wer ist der Autor des Berichts?",
])("asks for nobody first where the person is all that is asked: %s", (question) => {
  expect(multiHopOf(question)).toBeUndefined();
});
