import { expect, test } from "vitest";
import { pageNotes, pinnedFile, withNotes } from "./pdf-notes";

const field = (fieldValue: unknown, more: object = {}) => ({
  subtype: "Widget",
  fieldType: "Tx",
  fieldValue,
  ...more,
});

test("values of form fields are read with their labels, passwords and buttons are not", () => {
  const annotations = [
    field("Ada", { alternativeText: "Keeper" }),
    field(["B12", "C3"], { fieldType: "Ch", alternativeText: null }),
    field(["keeper-2"], { fieldType: "Ch", options: [{ exportValue: "keeper-2", displayValue: "Grace" }] }),
    field("Yes", { fieldType: "Btn" }),
    field("secret", { password: true }),
    field(""),
    field(null),
  ];
  expect(pageNotes(annotations, new Map())).toEqual(["Keeper: Ada", "B12, C3", "Grace"]);
});

test("a field without a label of its own has that of its parents", () => {
  const annotations = [
    field("Ada", { fieldName: "keeper.name", alternativeText: "" }),
    field("B12", { fieldName: "berth", alternativeText: "Berth" }),
  ];
  const labels = new Map([
    ["keeper.name", "Keeper"],
    ["berth", "Harbour"],
  ]);
  expect(pageNotes(annotations, labels)).toEqual(["Keeper: Ada", "Berth: B12"]);
});

test("comments and names of attached files are read once, links and popups are not", () => {
  const annotations = [
    { subtype: "Text", contentsObj: { str: "Check the lamp" } },
    { subtype: "Highlight", contentsObj: { str: "Check the lamp" } },
    { subtype: "Popup", contentsObj: { str: "Check the lamp again" } },
    { subtype: "Link", contentsObj: { str: "a link" } },
    { subtype: "FileAttachment", file: { filename: "tides.csv" }, contentsObj: { str: "" } },
    "no annotation",
  ];
  expect(pageNotes(annotations, new Map())).toEqual(["Check the lamp", "tides.csv"]);
});

test("notes stand below the page's own text, each a paragraph", () => {
  const page = { text: "Rent", blocks: [{ kind: "paragraph", start: 0, end: 4 } as const] };
  const { text, blocks } = withNotes(page, ["due", "paid"]);
  expect(text).toBe("Rent\n\ndue\n\npaid");
  expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual(["Rent", "due", "paid"]);
});

test("a file pinned to a page is told from other annotations, and from one whose file is missing", () => {
  const file = { filename: "tides.csv" };
  const pinned = { subtype: "FileAttachment", fileId: "attachmentRef:7R", file };
  expect(pinnedFile(pinned)).toEqual({ id: "attachmentRef:7R", name: "tides.csv" });
  expect(pinnedFile({ ...pinned, fileId: undefined })).toBeUndefined();
  expect(pinnedFile({ ...pinned, subtype: "Sound" })).toBeUndefined();
});
