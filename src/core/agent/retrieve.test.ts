import { expect, test } from "vitest";
import { memoryLibrary } from "../../../tests/fakes/memory-library";
import { stoppedClock } from "../../../tests/fakes/stopped-clock";
import { retrieve } from "./retrieve";

test("a short question is not measured against an earlier one that nothing speaks of, unless it points back", async () => {
  const library = memoryLibrary([
    { path: "lease.txt", text: "The lease ends on 31 March 2027, and the deposit is returned in April." },
  ]);
  const coverageOf = async (question: string, ...history: readonly string[]) => {
    const signal = new AbortController().signal;
    const { evidence, near } = await retrieve(
      { question, history, library, clock: stoppedClock, signal },
      [],
    );
    return [...evidence, ...near][0]?.whole;
  };
  const enzyme = "Which enzyme fixes carbon dioxide in photosynthesis?";
  expect(await coverageOf("When does the lease end?")).toBe(1);
  expect(await coverageOf("When does the lease end?", enzyme)).toBe(1);
  expect(await coverageOf("When does it end?", enzyme)).toBeUndefined();
});
