import { describe, expect, test } from "vitest";
import { extractAll } from "../../../../../tests/fakes/extract-all";
import { relationships, zipFile } from "../../../../../tests/fakes/zip-file";
import { extractPptx } from "./pptx";

const lines = (...texts: readonly string[]) =>
  `<p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join("")}</p:txBody>`;
const shape = (body: string, placeholder?: string) =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder === undefined ? "" : `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr>${body}</p:sp>`;
const tree = (...shapes: readonly string[]) =>
  `<p:sld><p:cSld><p:spTree>${shapes.join("")}</p:spTree></p:cSld></p:sld>`;

/** A presentation of the slides in `order`; each part's relationships are `[type, part]`. */
const aPptx = (
  order: readonly string[],
  parts: Readonly<Record<string, string>>,
  related: Readonly<Record<string, readonly (readonly [string, string])[]>> = {},
) =>
  zipFile({
    "ppt/presentation.xml": `<p:presentation xmlns:r="r"><p:sldIdLst>${order
      .map((name, i) => `<p:sldId id="${256 + i}" r:id="r-${name}"/>`)
      .join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(
      ...[...order, "authors"].map(
        (name) => [`r-${name}`, name === "authors" ? "commentAuthors" : "slide", `${name}.xml`] as const,
      ),
    ),
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`ppt/${name}.xml`, xml])),
    ...Object.fromEntries(
      Object.entries(related).map(([name, targets]) => [
        `ppt/_rels/${name}.xml.rels`,
        relationships(...targets.map(([type, part]) => [`r-${part}`, type, `${part}.xml`] as const)),
      ]),
    ),
  });

describe("PPTX", () => {
  test("reads slides in the order they are shown, title first", async () => {
    const parts = {
      a: tree(shape(lines("Second"), "title")),
      b: tree(
        shape(lines("Due.", "Each month.")),
        shape(lines("Rent"), "ctrTitle"),
        shape(lines("7"), "sldNum"),
      ),
    };
    const { units, blocks } = await extractAll(extractPptx, aPptx(["b", "a"], parts));
    expect(blocks).toEqual(["heading: Rent", "paragraph: Due.", "paragraph: Each month.", "heading: Second"]);
    expect(units.map(({ place }) => place)).toEqual([
      { kind: "slide", number: 1 },
      { kind: "slide", number: 2 },
    ]);
  });

  test("tells the bullets of an outline, and those that a paragraph has of its own", async () => {
    const own = (bullet: string, text: string) =>
      `<p:txBody><a:p><a:pPr>${bullet}</a:pPr><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody>`;
    const slide = tree(
      shape(lines("Rent"), "title"),
      shape(lines("Due.", "Each month."), "body"),
      shape(own("<a:buNone/>", "plain"), "body"),
      shape(own('<a:buChar char="•"/>', "boxed")),
      shape(lines("free")),
    );
    expect((await extractAll(extractPptx, aPptx(["a"], { a: slide }))).entries).toEqual([
      "Due.",
      "Each month.",
      "boxed",
    ]);
  });

  test("reads how diagrams are described, as pictures are", async () => {
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" descr="The way of the rent"/></p:nvGraphicFramePr></p:graphicFrame>`;
    expect((await extractAll(extractPptx, aPptx(["a"], { a: tree(frame) }))).text).toBe(
      "The way of the rent",
    );
  });

  test("shows the letters of fonts of signs", async () => {
    const run = (font: string) => `<a:r><a:rPr>${font}</a:rPr><a:t>\uf070</a:t></a:r>`;
    const runs = [
      run('<a:latin typeface="Arial"/><a:sym typeface="Symbol"/>'),
      run('<a:latin typeface="Symbol"/>'),
    ].join(" ");
    const slide = tree(shape(`<p:txBody><a:p>${runs}</a:p></p:txBody>`));
    expect((await extractAll(extractPptx, aPptx(["a"], { a: slide }))).text).toBe("ππ");
  });

  test("a slide without text keeps its number", async () => {
    const { units } = await extractAll(
      extractPptx,
      aPptx(["a", "b"], { a: tree(), b: tree(shape(lines("Due."))) }),
    );
    expect(units.map(({ place }) => place)).toEqual([{ kind: "slide", number: 2 }]);
  });

  test("reads tables, groups, charts and what the layout shows", async () => {
    const cell = (text: string) => `<a:tc>${lines(text)}</a:tc>`;
    const table = `<p:graphicFrame><a:graphic><a:tbl><a:tr>${cell("Name")}${cell("Rent")}</a:tr><a:tr>${cell("A")}${cell("1")}</a:tr></a:tbl></a:graphic></p:graphicFrame>`;
    const frame = `<p:graphicFrame><a:graphic><c:chart r:id="r-chart"/></a:graphic></p:graphicFrame>`;
    const chart = `<c:ser><c:tx><c:v>2024</c:v></c:tx><c:val><c:pt idx="0"><c:v>5</c:v></c:pt></c:val></c:ser>`;
    const parts = {
      a: tree(`<p:grpSp>${shape(lines("Grouped"))}</p:grpSp>`, table, frame),
      layout: tree(shape(lines("Click to edit"), "body"), shape(lines("Lee and Sons"))),
      chart,
      boxes: `<c:userShapes>${lines("Repaired in May")}</c:userShapes>`,
    };
    const file = aPptx(["a"], parts, {
      chart: [["chartUserShapes", "boxes"]],
      a: [
        ["chart", "chart"],
        ["slideLayout", "layout"],
      ],
    });
    expect((await extractAll(extractPptx, file)).blocks).toEqual([
      "paragraph: Grouped",
      "row: Name | Rent",
      "row: A | 1",
      "paragraph: Repaired in May",
      "row:  | 2024",
      "row:  | 5",
      "paragraph: Lee and Sons",
    ]);
  });

  test("reads the speaker's notes and comments with their slide", async () => {
    const parts = {
      a: tree(shape(lines("Rent"), "title")),
      notes: tree(shape(lines("1"), "sldNum"), shape(lines("Speak slowly."), "body")),
      remarks: `<p:cmLst><p:cm authorId="0"><p:text>Really?</p:text></p:cm></p:cmLst>`,
      authors: `<p:cmAuthorLst><p:cmAuthor id="0" name="Lee" initials="L"/></p:cmAuthorLst>`,
    };
    const file = aPptx(["a"], parts, {
      a: [
        ["notesSlide", "notes"],
        ["comments", "remarks"],
      ],
    });
    const { blocks, units } = await extractAll(extractPptx, file);
    expect(blocks).toEqual([
      "heading: Rent",
      "heading: Notes",
      "paragraph: Speak slowly.",
      "paragraph: Comment by Lee (L): Really?",
    ]);
    expect(units).toHaveLength(1);
  });

  test("numbers paragraphs as they are numbered", async () => {
    const numbered = (text: string, level: number, type: string) =>
      `<a:p><a:pPr lvl="${level}"><a:buAutoNum type="${type}"/></a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
    const body = `<p:txBody>${numbered("x", 0, "arabicPeriod")}${numbered("y", 1, "alphaLcParenBoth")}${numbered("z", 0, "arabicPeriod")}</p:txBody>`;
    const { text } = await extractAll(extractPptx, aPptx(["a"], { a: tree(shape(body)) }));
    expect(text).toBe("1. x\n  (a) y\n2. z");
  });

  test("a presentation without text says so", async () => {
    const { end } = await extractAll(extractPptx, aPptx(["a"], { a: tree() }));
    expect(end).toEqual({ state: "skipped", reason: "empty" });
  });
});

test("a slide that a file names very often is read once", async () => {
  const { text, end } = await extractAll(
    extractPptx,
    aPptx(Array<string>(5000).fill("a"), { a: tree(shape(lines("Once"))) }),
  );
  expect([text, end.state]).toEqual(["Once", "indexed"]);
});
