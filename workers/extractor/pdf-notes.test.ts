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
  expect(pageNotes(annotations, { labels: new Map(), runs: [] })).toEqual([
    "Keeper: Ada",
    "B12, C3",
    "Grace",
  ]);
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
  expect(pageNotes(annotations, { labels, runs: [] })).toEqual(["Keeper: Ada", "Berth: B12"]);
});

test("a field that nothing labels is named by the words beside or above it, a box with its state", () => {
  const run = (text: string, x: number, y: number) => ({
    ...{ text, x, y: -y, width: text.length * 5, height: 11, turn: 0, endsLine: false },
  });
  const runs = [
    run("Name of dog:", 61, 750),
    run("Breed", 61, 720),
    run("Remarks", 205, 690),
    run("Paid", 222, 640),
  ];
  const box = { checkBox: true, exportValue: "On" };
  const annotations = [
    field("Waldo", { rect: [200, 742, 400, 760] }),
    field("Otterhound", { rect: [200, 712, 400, 730] }),
    field("bites", { rect: [200, 660, 400, 682] }),
    field("On", { fieldType: "Btn", ...box, rect: [200, 636, 212, 648] }),
    field("Off", { fieldType: "Btn", ...box, alternativeText: "Neutered" }),
  ];
  expect(pageNotes(annotations, { labels: new Map(), runs })).toEqual([
    "Name of dog: Waldo",
    "Breed: Otterhound",
    "Remarks: bites",
    "[x] Paid",
    "[ ] Neutered",
  ]);
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
  expect(pageNotes(annotations, { labels: new Map(), runs: [] })).toEqual(["Check the lamp", "tides.csv"]);
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
