import { expect, test } from "vitest";
import { standAlone, withContextOf, type EarlierTurn } from "./stand-alone";

const turn = (question: string, answer = "", files: readonly string[] = []): EarlierTurn => ({
  question,
  answer,
  files,
});

test("a follow-up gets the words of the question before it that it lacks, and knows the files of its answer", () => {
  expect(
    standAlone("And in winter?", [turn("When is the pool open?", "From May on.", ["pool.txt"])]),
  ).toEqual({
    text: "in winter? (pool)",
    own: "in winter?",
    context: "pool",
    filesBefore: ["pool.txt"],
    thread: ["When is the pool open?", "And in winter?"],
    isWhole: false,
  });
});

test("a question that is clear by itself stays as it is", () => {
  const question = "Who repairs the boiler of the clubhouse?";
  expect(standAlone(question, [turn("When is the pool open?")])).toEqual({
    text: question,
    own: question,
    context: "",
    filesBefore: [],
    thread: [question],
    isWhole: true,
  });
});

test("a whole question goes on from the last one that asked about the same, and not from what came between", () => {
  const earlier = [
    turn("How much is the rent?", "400 euros", ["lease.txt"]),
    turn("Who repairs the boiler of the clubhouse?", "Jon Norling", ["minutes.txt"]),
  ];
  expect(standAlone("And when is the rent due?", earlier)).toMatchObject({
    context: "",
    filesBefore: ["lease.txt"],
    thread: ["How much is the rent?", "And when is the rent due?"],
  });
  expect(standAlone("And who has the keys?", earlier)).toMatchObject({
    filesBefore: ["minutes.txt"],
    isWhole: true,
  });
});

test("a longer thread is told by its first and its last questions", () => {
  const [first, second] = ["Who mends the roof?", "And when?"];
  const before = [turn(first), { ...turn("when? (mends roof)"), thread: [first, second] }];
  expect(standAlone("And what does it cost?", before).thread).toEqual([
    first,
    second,
    "And what does it cost?",
  ]);
  const longer = [{ ...turn("when? (mends roof)"), thread: [first, second, "And who pays?"] }];
  expect(standAlone("And where?", longer).thread).toEqual([first, "And who pays?", "And where?"]);
});

test("who was meant before is named once", () => {
  const earlier = [turn("Who keeps the key?", "It is kept by Lukas Frey.")];
  const { text } = standAlone("And where does he live?", earlier);
  expect(text).toBe("where does he live? (keeps key Lukas Frey)");
  expect(withContextOf(text, earlier)).toBe(text);
});

test("the words before can be added also where a question seems clear without them", () => {
  const earlier = [turn("When is the pool open?")];
  expect(withContextOf("Who repairs the boiler?", earlier)).toBe("Who repairs the boiler? (pool)");
  expect(withContextOf("When is the pool open?", earlier)).toBe("When is the pool open?");
  expect(withContextOf("Who repairs the boiler?", [])).toBe("Who repairs the boiler?");
});
