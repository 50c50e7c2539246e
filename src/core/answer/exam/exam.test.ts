import { describe, expect, test } from "vitest";
import { aModelCard } from "../../../../tests/fakes/a-model-card";
import { scriptedWriters } from "../../../../tests/fakes/scripted-writers";
import { WORDS_ONLY } from "../../domain/model";
import { abilitiesBy, EXAM_LENGTH, sitExam } from "./exam";

const ports = { clock: { now: () => 0, sleep: async () => undefined }, makeId: () => "b0undary" };

/** What a model writes that knows the answers, by a word of the prompt's question. */
const KNOWS: readonly (readonly [asked: string, written: string])[] = [
  ["and what does it cost each year", "What does the repair of the lift in the town hall cost each year?"],
  ["mountain hut", "Nobody sleeps in the hut for more than three nights [1]."],
  ["Bootshaus", "Frau Ilgner verwahrt den Schlüssel in ihrem Büro [1]."],
  ["réparation du vélo", "Le pneu et la chaîne sont changés, à régler 64 euros [1]."],
  ["night bus leave", "The night bus N4 leaves from the harbour at 23:50 [3]."],
  ["gardener do with the leaves", "Leaves are carried to the compost behind the shed."],
  ["Jahr wurde die Brücke", "Die Brücke wurde im Jahr 1871 von der Bahn gebaut [1]."],
  ["ruches du verger", "Les ruches sont confiées à Madame Ferrand [3]."],
];

/** What a model has passed that writes what `reply` tells. */
async function sit(reply: (prompt: string) => string, passed: readonly boolean[] = []) {
  const models = scriptedWriters([aModelCard("candidate", { parameters: 1.5e9 })], reply);
  const { signal } = new AbortController();
  const writer = await models.acquire(signal, new Set());
  let results = passed;
  for await (const so of sitExam(writer!, passed, ports, signal)) results = so;
  return results;
}

const knows = (prompt: string): string => KNOWS.find(([asked]) => prompt.includes(asked))?.[1] ?? "NONE";

describe("an exam", () => {
  test("is passed by a model that knows the answers, and says where there is none", async () => {
    const passed = await sit(knows);
    expect(passed).toEqual(Array.from({ length: EXAM_LENGTH }, () => true));
    expect(abilitiesBy(passed)).toEqual({ words: true, judges: true, searches: true });
  });

  test("lets a model word that says what stands first, whatever is asked, and not judge", async () => {
    const first = (prompt: string): string =>
      /<b0undary>\n[^\n]+\n(.+?[.])(?:\s|$)/.exec(prompt)?.[1] ?? "It is there.";
    const passed = await sit((prompt) => (knows(prompt) === "NONE" ? first(prompt) : knows(prompt)));
    expect(abilitiesBy(passed)).toEqual({ words: true, judges: false, searches: false });
  });

  test("lets a model that finds nothing anywhere, or writes noise, write nothing", async () => {
    for (const written of ["NONE", "The sea is wide."])
      expect(abilitiesBy(await sit(() => written))).toEqual({ words: false, judges: false, searches: false });
  });

  test("goes on where it was, and until it is over the model words only", async () => {
    const half = (await sit(knows)).slice(0, 6);
    expect(abilitiesBy(half)).toBe(WORDS_ONLY);
    const asked: string[] = [];
    const whole = await sit((prompt) => (asked.push(prompt), knows(prompt)), half);
    expect(whole).toHaveLength(EXAM_LENGTH);
    expect(asked).toHaveLength(EXAM_LENGTH - half.length);
  });
});
