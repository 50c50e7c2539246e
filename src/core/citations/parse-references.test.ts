import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { disarmMarkers, parseReferences, referenceLabel, type AnswerSegment } from "./parse-references";

const known = new Set([1, 2, 11]);
const parse = (text: string) => parseReferences(text, known, false).segments;
const stream = (text: string) => parseReferences(text, known, true);
const words = (text: string): AnswerSegment => ({ kind: "text", text });
const reference = (ref: number): AnswerSegment => ({ kind: "reference", ref });

/** The answer as a reader would see it. */
const shown = (segments: readonly AnswerSegment[]) =>
  segments.map((segment) => (segment.kind === "text" ? segment.text : referenceLabel(segment.ref))).join("");

/** Feeds chunks like a stream: the pending text goes before the next chunk. */
function parseChunks(chunks: readonly string[]): readonly AnswerSegment[] {
  const segments: AnswerSegment[] = [];
  let pending = "";
  const take = (parsed: ReturnType<typeof parseReferences>) => {
    for (const segment of parsed.segments) {
      const last = segments.at(-1);
      if (segment.kind === "text" && last?.kind === "text")
        segments[segments.length - 1] = words(last.text + segment.text);
      else segments.push(segment);
    }
    pending = parsed.pending;
  };
  for (const chunk of chunks) take(parseReferences(pending + chunk, known, true));
  take(parseReferences(pending, known, false));
  return segments;
}

const answers = fc
  .array(
    fc.constantFrom(
      "[ref:1]",
      "[ref:2]",
      "[ref:11]",
      "[ref:7]",
      "[ref:0]",
      "[ref:01]",
      "[ref:x]",
      "[",
      "]",
      "[r",
      "ref:1",
      "9",
      "The lease ends. ",
      "𝛑é",
      "\n",
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

const cuts = fc.array(fc.nat(80), { maxLength: 10 });

function cutText(text: string, places: readonly number[]): readonly string[] {
  const at = [0, ...places.map((place) => Math.min(place, text.length)).sort((a, b) => a - b), text.length];
  return at.slice(1).map((end, index) => text.slice(at[index], end));
}

describe("parseReferences", () => {
  test("takes a statement and its markers apart", () => {
    expect(parse("The landlord pays.[ref:1][ref:2] The tenant cleans.[ref:11]")).toEqual([
      words("The landlord pays."),
      reference(1),
      reference(2),
      words(" The tenant cleans."),
      reference(11),
    ]);
  });

  test("leaves an unknown number as text", () => {
    expect(parse("Ends in May.[ref:7] Or June.[ref:1]")).toEqual([
      words("Ends in May.[ref:7] Or June."),
      reference(1),
    ]);
  });

  test("takes nothing for a marker that the agent would not write", () => {
    for (const text of ["[ref:01]", "[ref:0]", "[ref: 1]", "[Ref:1]", "[ref:1", "ref:1]", "[ref:-1]"])
      expect(parse(text)).toEqual([words(text)]);
  });

  test.each(["[", "[r", "[re", "[ref", "[ref:", "[ref:1", "[ref:9999"])(
    "holds back %s at the end of a stream only",
    (tail) => {
      expect(stream(`Yes.${tail}`)).toEqual({ segments: [words("Yes.")], pending: tail });
      expect(parse(`Yes.${tail}`)).toEqual([words(`Yes.${tail}`)]);
    },
  );

  test.each(["[ref:0", "[ref:12345", "[x", "[ref:1]", "[ ", "[re:"])(
    "does not hold back %s, which cannot become a marker any more",
    (tail) => {
      expect(stream(`Yes.${tail}`).pending).toBe("");
    },
  );

  test("an empty answer has no segments", () => {
    expect(parse("")).toEqual([]);
  });

  test("any split into chunks ends in the same segments", () => {
    fc.assert(
      fc.property(answers, cuts, (text, places) => {
        expect(parseChunks(cutText(text, places))).toEqual(parse(text));
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test("what a stream has shown stays where it is while the rest arrives", () => {
    fc.assert(
      fc.property(answers, fc.nat(80), (text, length) => {
        expect(shown(parse(text)).startsWith(shown(stream(text.slice(0, length)).segments))).toBe(true);
      }),
      { seed: 8, numRuns: 500 },
    );
  });
});

test("a text that was disarmed holds no marker, and what stands before a place is as it was", () => {
  fc.assert(
    fc.property(answers, fc.nat(80), (text, from) => {
      const disarmed = disarmMarkers(text);
      expect(disarmed).not.toMatch(/\[ref:\d/);
      expect(disarmed.replaceAll(": ", ":")).toBe(text.replaceAll(": ", ":"));
      expect(disarmMarkers(disarmed)).toBe(disarmed);
      expect(disarmMarkers(text, from).slice(0, from)).toBe(text.slice(0, from));
    }),
    { seed: 9 },
  );
});

test("labels are circled up to ten, in brackets from eleven", () => {
  expect([1, 2, 10, 11, 100].map(referenceLabel)).toEqual(["①", "②", "⑩", "[11]", "[100]"]);
});
