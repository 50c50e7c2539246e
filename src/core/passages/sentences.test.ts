import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitSentences } from "./sentences";

const sentencesOf = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe("splitSentences", () => {
  test("ends a sentence at a sign followed by white space", () => {
    expect(sentencesOf("It rained. Did it?  Yes! So…  Good.")).toEqual([
      "It rained.",
      "Did it?",
      "Yes!",
      "So…",
      "Good.",
    ]);
  });

  test("keeps closing quotes and brackets with their sentence", () => {
    expect(sentencesOf("“It rained.” (It did.) Then sun.")).toEqual([
      "“It rained.”",
      "(It did.)",
      "Then sun.",
    ]);
  });

  test("does not end at decimals, addresses, versions and times", () => {
    expect(sentencesOf("Pay 3.50 to a.b@c.org at 9.30 for v1.2.3 now.")).toHaveLength(1);
  });

  test("does not end at abbreviations and initials", () => {
    expect(sentencesOf("Dr. Smith and J. R. Brown met, e.g. Ms. Wu, see Fig. 3. They left.")).toEqual([
      "Dr. Smith and J. R. Brown met, e.g. Ms. Wu, see Fig. 3.",
      "They left.",
    ]);
  });

  test("keeps a clause's number and title with what it says", () => {
    expect(
      sentencesOf("3. Cancellation. Four weeks' notice. 3.1 Early end. On request. Nr. 4. Guests pay."),
    ).toEqual([
      "3. Cancellation. Four weeks' notice.",
      "3.1 Early end. On request.",
      "Nr. 4.",
      "Guests pay.",
    ]);
  });

  test("does not end before a lower-case word", () => {
    expect(sentencesOf("“Really?” he asked ... and left.")).toEqual(["“Really?” he asked ... and left."]);
  });

  test("keeps German dates and abbreviations whole", () => {
    expect(sentencesOf("Am 3. Januar kam er, z.B. mit Dr. Weiß. Er ging.")).toEqual([
      "Am 3. Januar kam er, z.B. mit Dr. Weiß.",
      "Er ging.",
    ]);
    expect(sentencesOf("Vom 4. Sep. an, z. B. in Wien. Nur Nr. 5. Novalis fehlt.")).toEqual([
      "Vom 4. Sep. an, z. B. in Wien.",
      "Nur Nr. 5.",
      "Novalis fehlt.",
    ]);
  });

  test.each([
    "Il sig. Rossi paga la fattura n. 12.",
    "Lo firma la Sra. Gil, pág. 3.",
    "O Exmo. Sr. Lima mora na Av. Central, núm. 4.",
    "De heer dhr. Smit, blz. 5.",
    "Umowa wg art. 5 ust. 2, ul. Długa 7.",
    "Str. Lungă nr. 5, bl. 3, sc. A, et. 2, ap. 12.",
  ])("%s is one sentence", (text) => expect(sentencesOf(text)).toEqual([text]));

  test("takes an abbreviation with a capital only as it is written", () => {
    expect(sentencesOf("MM. Petit et Roux.")).toHaveLength(1);
    expect(sentencesOf("It is 5 mm. Cut it.")).toHaveLength(2);
  });

  test("ends Chinese and Japanese sentences without white space", () => {
    expect(sentencesOf("今天下雨。真的吗？是的！「好。」走吧")).toEqual([
      "今天下雨。",
      "真的吗？",
      "是的！",
      "「好。」",
      "走吧",
    ]);
  });

  test("ends at blank lines and list entries, not at single line breaks", () => {
    expect(sentencesOf("A line\nthat goes on\n\nNext\n- one\n- two\n1. three\n2. four")).toEqual([
      "A line\nthat goes on",
      "Next",
      "- one",
      "- two",
      "1. three",
      "2. four",
    ]);
  });

  test("finds none in white space", () => {
    expect(splitSentences("")).toEqual([]);
    expect(splitSentences(" \n\n\t ")).toEqual([]);
  });

  test("sentences stand in order and leave out nothing but white space", () => {
    const piece = fc.constantFrom(
      "a",
      "B",
      "é",
      "7",
      ".",
      "!",
      "。",
      "\n",
      "\n\n",
      " ",
      "- ",
      "Dr.",
      "”",
      "\u3000",
      "𝄞",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        let at = 0;
        for (const { start, end } of splitSentences(text)) {
          expect(text.slice(at, start).trim()).toBe("");
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.slice(at).trim()).toBe("");
      }),
      { seed: 7 },
    );
  });
});
