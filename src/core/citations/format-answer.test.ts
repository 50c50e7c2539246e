import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, it } from "vitest";
import { aCitation, anAnswer, aQuestion } from "../../../tests/ui/makers";
import { answerAsMarkdown, answerAsText, conversationAsMarkdown } from "./format-answer";

const citations = [
  aCitation(2, "house rules.md", "Pets\nmay stay.", { place: { kind: "whole" } }),
  aCitation(1, "lease.pdf", "Rent is due."),
];
const answer = anAnswer("Rent is due.[ref:1] Pets may stay.[ref:2][ref:1] See that.[ref:9]", { citations });
const placeWords = ({ place }: { place: { kind: string; number?: number } }) =>
  place.kind === "page" ? `page ${place.number}` : "";

it("an answer is copied with numbered footnotes: file, page and quote", () => {
  expect(answerAsText(answer, placeWords)).toBe(
    "Rent is due. [1] Pets may stay. [2] [1] See that.\n\n" +
      "[1] lease.pdf, page 3: “Rent is due.”\n[2] house rules.md: “Pets may stay.”",
  );
});

it("Markdown has its own footnotes, and each answer of a conversation has names of its own", () => {
  expect(answerAsMarkdown(answer, placeWords)).toContain("Rent is due. [^1]");
  const text = conversationAsMarkdown("Flat", [aQuestion("How much\nis it?"), answer, answer], placeWords);
  expect(text).toMatch(/^# Flat\n\n## How much is it\?\n\nRent is due\. \[\^1-1\]/);
  expect(text).toContain("[^2-2]: `house rules.md`: “Pets may stay.”");
});

it("an answer without sources, or whose words are erased, has no empty notes", () => {
  expect(answerAsText(anAnswer("Hello."), placeWords)).toBe("Hello.");
  const erased = anAnswer("[…][ref:1]", { citations: [aCitation(1, "lease.pdf", "", { passage: "" })] });
  expect(answerAsText(erased, placeWords)).toBe("[…] [1]\n\n[1] lease.pdf, page 3");
});

it("no link or picture that a file holds is live in Markdown", () => {
  const quote = "![a](https://evil.test/p.png)";
  const markdown = answerAsMarkdown(
    anAnswer(`“${quote}”[ref:1](https://evil.test)`, { citations: [aCitation(1, "a.txt", quote)] }),
    () => "",
  );
  expect(markdown).not.toMatch(/\]\(/);
  expect(markdown.replace(/`[^`]*`/g, "")).not.toContain("evil.test");
});

const LIVE = new Set(["link", "image", "linkReference", "imageReference", "definition", "html"]);

/** The kinds of what a program that shows Markdown would make live. */
function liveIn(markdown: string): readonly string[] {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const kinds: string[] = [];
  const walk = (node: { type: string; children?: readonly { type: string }[] }): void => {
    if (LIVE.has(node.type)) kinds.push(node.type);
    node.children?.forEach(walk);
  };
  walk(tree);
  return kinds;
}

it("nothing is live in an export, whatever stands in names, headings, quotes, questions and titles", () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        ..."![t](https://evil.test/t.png)|<img src=https://evil.test>|[a]: https://evil.test|[a][b]|`|``|<b>|www.evil.test|<https://evil.test>|\n|# |word| |](|](x)|<!--".split(
          "|",
        ),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (path, heading, quote, asked) => {
      const citation = { ...aCitation(1, "a.txt", quote, { place: { kind: "whole" } }), path };
      const given = anAnswer(`“${quote}”[ref:1]`, { citations: [citation] });
      const markdown = conversationAsMarkdown(asked, [aQuestion(asked), given], () => heading);
      expect(liveIn(markdown)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
