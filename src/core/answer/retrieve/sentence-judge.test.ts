import { expect, test } from "vitest";
import { memoryLibrary } from "../../../../tests/fakes/memory-library";
import { fittedWeights } from "../score/weights";
import { retrieve } from "./retrieve";
import { sentenceJudge } from "./sentence-judge";

const QUESTION = "Who keeps the keys of the boathouse?";
const aJudge = async (text: string, question = QUESTION) => {
  const { finding, judge } = await judgeOf([{ path: "club.txt", text }], question);
  return (sentence: string) => judge(sentence, finding.evidence[0]!.passage);
};

async function judgeOf(files: Parameters<typeof memoryLibrary>[0], question: string) {
  const looking = {
    library: memoryLibrary(files),
    clock: { now: () => 0, sleep: async () => undefined },
    weights: fittedWeights(),
    signal: new AbortController().signal,
  };
  const finding = await retrieve(question, looking);
  return { finding, judge: sentenceJudge(finding, looking) };
}

test("a sentence that answers is surer than another one in the same place", async () => {
  const judge = await aJudge("Ana keeps the keys of the boathouse. The spare ones hang behind the stove.");
  const answers = await judge("Ana keeps the keys of the boathouse.");
  const other = await judge("The spare ones hang behind the stove.");
  expect(answers.confidence).toBeGreaterThan(other.confidence);
});

test("a sentence may be claimed that names what is asked for, and not one that only repeats the question", async () => {
  const judge = await aJudge(
    "The deposit for a key is 40 euros. The new code was told to O. and T.",
    "How much is the deposit for a key?",
  );
  expect((await judge("The deposit for a key is 40 euros.")).isClaim).toBe(true);
  expect((await judge("The deposit for a key is told to O. and T.")).isClaim).toBe(false);
});

test("what was judged before does not change what a sentence gets", async () => {
  const judge = await aJudge("Ana keeps the keys. The spare ones hang behind the stove.");
  const first = await judge("Ana keeps the keys.");
  // This one says a word of the question that the file does not hold.
  await judge("The boathouse is red.");
  expect(await judge("Ana keeps the keys.")).toEqual(first);
});

test("a sentence about another paper of a series than the question names is not claimed", async () => {
  const keeper = { oboe: "Ana", flute: "Paul", cello: "Maria" };
  const said = (part: string, name: string) =>
    `The keys of the room for the ${part} part are kept by ${name} behind the stove in the hall.`;
  const files = Object.entries(keeper).map(([part, name]) => ({
    path: `${name}.txt`,
    text: said(part, name),
  }));
  const { finding, judge } = await judgeOf(files, "Who keeps the keys of the room for the flute part?");
  // Each says what is asked, whatever the paper says that it rests on.
  const judged = await Promise.all(
    finding.evidence.map(async ({ passage }) => {
      const name = passage.path.slice(0, -4);
      return [name, await judge(`${name} keeps the keys of the room for the flute part.`, passage)] as const;
    }),
  );
  expect(judged.filter(([, { confidence }]) => confidence > 0).map(([name]) => name)).toEqual(["Paul"]);
});
