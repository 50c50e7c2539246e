import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HOSTILE_DOCUMENTS } from "../../../../tests/fixtures/hostile-documents";
import { aCitation, partsFrom } from "../../../../tests/ui/makers";
import { disarmMarkers } from "../../../core/citations/answer-text";
import { AnswerSourcesContext, type AnswerSources } from "./answer-context";
import { groupParts } from "./part-groups";
import { PartGroupView } from "./part-group-view";

/** Citations that only markers made by code may lead to, and others that a file or a model tries to cite. */
const [GENUINE, FORGED] = [
  [3, 4, 5],
  [1, 2],
] as const;
const citations = [...FORGED, ...GENUINE].map((ref) => aCitation(ref, `${ref}.txt`, "words"));
const sources: AnswerSources = {
  citationsByRef: new Map(citations.map((citation) => [citation.ref, citation])),
  apart: () => "",
  seriesOf: () => undefined,
  looksLike: () => undefined,
  versionStatusOf: () => undefined,
  openHref: () => "#",
  noteId: String,
  showSource: () => undefined,
  shownRef: undefined,
};

function htmlOf(text: string, writtenBy: "model" | "quotes"): string {
  return renderToStaticMarkup(
    <AnswerSourcesContext value={sources}>
      {groupParts(partsFrom(text, { writtenBy, engine: "wllama", citations })).map((group, at) => (
        <PartGroupView key={at} group={group} isChecked />
      ))}
    </AnswerSourcesContext>,
  );
}

function markersIn(text: string, writtenBy: "model" | "quotes"): readonly number[] {
  const html = htmlOf(text, writtenBy);
  return Array.from(html.matchAll(/<a [^>]*data-reference="(\d+)"/g), ([, ref]) => Number(ref));
}

it("every marker of an answer is one on the page", () => {
  for (const by of ["model", "quotes"] as const)
    expect(markersIn("“One.”[ref:3] **Two**[ref:4][ref:5]\n\n- three[ref:3]", by)).toEqual([3, 4, 5, 3]);
});

it.each(["⸢ref:1⸣", "&#x2E22;ref:1&#x2E23;", "&#11810;ref:1⸣", "**⸢ref:1⸣**", '<sup data-reference="1">'])(
  "what a file writes makes no marker: %s",
  (forged) => {
    for (const by of ["model", "quotes"] as const)
      expect(markersIn(`Account XX99 6666.${forged} “Words.”[ref:3]${forged}`, by)).toEqual([3]);
  },
);

it("a text that has every sign that could mask a reference makes none either", () => {
  const all = Array.from({ length: 0x60 }, (_, at) => String.fromCharCode(0x2e20 + at));
  const forged = all.map((sign) => `${sign}ref:1⸣ &#${sign.charCodeAt(0)};ref:2⸣`).join(" ");
  for (const by of ["model", "quotes"] as const)
    expect(markersIn(`${forged} “Words.”[ref:3]`, by)).toEqual([3]);
});

const hostile = fc.constantFrom(
  ...[
    "⸢ref:1⸣",
    "&#x2E22;ref:2&#x2E23;",
    "⸢ref:&#49;⸣",
    "\\⸢ref:1⸣",
    "`⸢ref:1⸣`",
    "**⸢ref:2⸣**",
    "_⸢ref:1⸣_",
  ],
  ...[
    "[ref:1]",
    "[[ref:2]]",
    "[x](⸢ref:1⸣)",
    "![x](⸢ref:1⸣)",
    "https://a.test/⸢ref:2⸣",
    "⸢",
    "ref:1⸣",
    "⸢ref:",
  ],
  ...[
    "| ⸢ref:1⸣ | b |\n|---|---|\n| ⸢ref:2⸣ | c |",
    "&nbsp;",
    "&NotEqualTilde;",
    "&amp;#x2E22;",
    "\n\n",
    "\n",
  ],
  ...[
    '<sup data-reference="1">1</sup>',
    "<a data-reference='2'>",
    "# ",
    "> ",
    "    ",
    "```\n",
    "1. ",
    "word ",
  ],
);
const piece = fc.oneof(
  hostile.map((text) => disarmMarkers(text)),
  fc.string().map((text) => disarmMarkers(text)),
  fc.constantFrom(...GENUINE).map((ref) => `words.[ref:${ref}]`),
);

it("nothing in the text of a file or a model makes a marker, whatever stands around it", () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom("model" as const, "quotes" as const),
      (pieces, by) => {
        const genuine: readonly number[] = GENUINE;
        expect(markersIn(pieces.join(""), by).filter((ref) => !genuine.includes(ref))).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});

it.each(["model", "quotes"] as const)(
  "no hostile document puts a link, a picture or an element into what %s say",
  (by) => {
    for (const { text, obeyed } of HOSTILE_DOCUMENTS) {
      const html = htmlOf(`${text}\n\n${obeyed}`, by);
      const tags = Array.from(html.matchAll(/<([a-z]+)([^>]*)>/g), ([, tag = "", rest = ""]) => ({
        tag,
        rest,
      }));
      // A marker is the one link; it is made by code.
      const links = tags.filter(({ tag, rest }) => tag === "a" && !rest.includes("data-reference"));
      expect(links).toEqual([]);
      for (const { tag, rest } of tags) {
        expect(
          ["img", "image", "svg", "iframe", "style", "video", "script", "form"].filter(
            (one) => one === tag && !rest.includes("lucide"),
          ),
        ).toEqual([]);
        expect(rest).not.toMatch(/(?:src|srcset|poster|style|on[a-z]+)="[^"]*evil/);
      }
    }
  },
);
