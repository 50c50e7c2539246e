import { describe, expect, test } from "vitest";
import { asksWhoAttended, tellsWhoAttended } from "./attendance";

describe("who was there", () => {
  test.each([
    "Who was at the kick-off meeting?",
    "who attended the launch",
    "Who were the participants of the workshop?",
    "Wer war bei der Sitzung im März?",
    "Qui était présent à la réunion ?",
    "Cine a participat la ședință?",
  ])("is asked: %s", (question) => {
    expect(asksWhoAttended(question)).toBe(true);
  });

  test.each(["Who pays for the boiler?", "When is the next meeting?", "Wer ist der Vermieter?"])(
    "is not asked: %s",
    (question) => {
      expect(asksWhoAttended(question)).toBe(false);
    },
  );

  test.each([
    "Present: Ruth Penhaligon and Samir Haddad",
    "**Attendees:** Ada, Grace",
    "Anwesend: Frau Demir (Vorsitz), Herr Kowalski",
    "Présents : Mme Garnier",
  ])("is listed: %s", (line) => {
    expect(tellsWhoAttended(line)).toBe(true);
  });

  test("is not told by a sentence that begins alike", () => {
    expect(tellsWhoAttended("Present value is 4,000 pounds: see below.")).toBe(false);
  });
});
