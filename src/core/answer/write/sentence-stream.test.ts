import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SentenceStream, type StreamedText } from "./sentence-stream";

function stream(text: string, cuts: readonly number[] = []): readonly StreamedText[] {
  const stream = new SentenceStream(new Set([1, 2, 3]));
  const told: StreamedText[] = [];
  let from = 0;
  for (const cut of [...cuts, text.length].toSorted((a, b) => a - b)) {
    told.push(...stream.push(text.slice(from, cut)));
    from = cut;
  }
  return [...told, ...stream.end()];
}

const wordsOf = (told: readonly StreamedText[]) =>
  told.map((one) => (one.kind === "words" ? one.text : "")).join("");
const sentencesOf = (told: readonly StreamedText[]) =>
  told.flatMap((one) => (one.kind === "sentence" ? [[one.text, ...one.named]] : []));

const ANSWER =
  "<think>Hm. [1]</think>The lease ends on 31 March 2027 [1]. Mr. Holm pays for repairs.[2][3]\n\n" +
  "Of the rest:\n- the tenant pays the service [9] [2]\n- nobody pays <|im_end|>twice";

describe("a model's text, cut into sentences while it comes", () => {
  test("has its references, thoughts and template tokens taken out", () => {
    const told = stream(ANSWER);
    expect(wordsOf(told)).toBe(
      "The lease ends on 31 March 2027. Mr. Holm pays for repairs.\n\nOf the rest:\n- the tenant pays the service\n- nobody pays twice",
    );
    expect(sentencesOf(told)).toEqual([
      ["The lease ends on 31 March 2027.", 1],
      ["Mr. Holm pays for repairs.", 2, 3],
      ["the tenant pays the service", 2],
      ["nobody pays twice"],
    ]);
  });

  test("is the same wherever its pieces are cut", () => {
    const whole = stream(ANSWER);
    fc.assert(
      fc.property(fc.array(fc.nat(ANSWER.length), { maxLength: 40 }), (cuts) => {
        const told = stream(ANSWER, cuts);
        expect(wordsOf(told)).toBe(wordsOf(whole));
        expect(sentencesOf(told)).toEqual(sentencesOf(whole));
      }),
    );
  });

  test.each([
    ["line ends", "\n"],
    ["broken lines", "\n "],
    ["spaces", " "],
    ["words without an end", "word "],
    ["abbreviations", "Mr. "],
    ["references", "[1]"],
  ])("sixty thousand %s are done before a person notices", (_, piece) => {
    const stream = new SentenceStream(new Set([1]));
    const from = process.cpuUsage();
    stream.push("The lease ends");
    for (let i = 0; i < 60_000; i += 1) stream.push(piece);
    stream.end();
    const { user, system } = process.cpuUsage(from);
    // Microseconds of the processor, however busy the machine is. Quadratic, they took a minute and more.
    expect(user + system).toBeLessThan(20e6);
  });

  test("spaces in a row are shortened, and a sentence that never ends is cut, wherever the pieces are cut", () => {
    const long = `One${"\n".repeat(300)}two${" ".repeat(300)}three. ${"Mr. Holm pays the rent, and ".repeat(300)}ends.`;
    const whole = stream(long);
    const told = stream(
      long,
      Array.from({ length: long.length }, (_, at) => at),
    );
    expect(wordsOf(told) === wordsOf(whole)).toBe(true);
    expect(sentencesOf(told)).toEqual(sentencesOf(whole));
    expect(wordsOf(whole)).toMatch(/^One\n\ntwo {99}three\. Mr/);
    expect(wordsOf(whole).replace(/\s+/g, " ")).toBe(long.replace(/\s+/g, " "));
    for (const [sentence = ""] of sentencesOf(whole)) expect(String(sentence).length).toBeLessThan(2_100);
  });

  test("a sentence is told when the words so far end with it", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(ANSWER.length), { maxLength: 40 }), (cuts) => {
        let words = "";
        for (const one of stream(ANSWER, cuts)) {
          if (one.kind === "words") words += one.text;
          else expect(words.endsWith(one.text)).toBe(true);
        }
      }),
    );
  });

  test.each([
    "It ends. [[1]ref:2] Really.",
    "It ends. [[9]ref:2] Really.",
    "It ends. [ref[1]:2] Really.",
    "It ends. [re<think>x</think>f:2[3]] Really.",
    "It ends. [ref:[ref:[1]1]3] Really.",
  ])("can’t put a marker of its own together: %s", (text) => {
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 40 }), (cuts) => {
        let words = "";
        for (const one of stream(text, cuts)) {
          if (one.kind === "words") words += one.text;
          else expect(words.endsWith(one.text)).toBe(true);
        }
        expect(words).not.toMatch(/\[ref:\d/);
      }),
    );
  });

  test("loses the end of a thought whose beginning stood in the prompt", () => {
    const text = "Hm.</think> It ends.";
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 40 }), (cuts) => {
        expect(wordsOf(stream(text, cuts))).toBe("Hm. It ends.");
      }),
    );
  });

  test("long lists of references are taken out wherever they are cut", () => {
    const text = "It ends [ref:1, ref:2, ref:3].";
    for (let cut = 0; cut < text.length; cut++) {
      expect(wordsOf(stream(text, [cut]))).toBe("It ends.");
      expect(sentencesOf(stream(text, [cut]))).toEqual([["It ends.", 1, 2, 3]]);
    }
  });

  test("words are told as they come", () => {
    const stream = new SentenceStream(new Set());
    expect(stream.push("The lease")).toEqual([{ kind: "words", text: "The lease" }]);
    expect(stream.push(" ends")).toEqual([{ kind: "words", text: " ends" }]);
  });
});
