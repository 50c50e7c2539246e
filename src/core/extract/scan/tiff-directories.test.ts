import { expect, it } from "vitest";
import { encodeTiff } from "../../../../tests/fixtures/encode-pictures";
import { readTiffDirectories } from "./tiff-directories";

type Entry = readonly [tag: number, type: number, count: number, value: number];

/** A little-endian TIFF of one directory; `next` is the offset of the directory after it. */
function tiffOf(entries: readonly Entry[], next = 0, ...more: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 + 2 + entries.length * 12 + 4));
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  entries.forEach(([tag, type, count, value], at) => {
    view.setUint16(10 + at * 12, tag, true);
    view.setUint16(12 + at * 12, type, true);
    view.setUint32(14 + at * 12, count, true);
    view.setUint32(18 + at * 12, value, true);
  });
  view.setUint32(view.byteLength - 4, next, true);
  return Uint8Array.from([...new Uint8Array(view.buffer), ...more]);
}

it("each page has its values", () => {
  const bitmap = { width: 8, height: 2, black: new Uint8Array(16) };
  const pages = readTiffDirectories(
    encodeTiff([bitmap, { ...bitmap, width: 16, black: new Uint8Array(32) }]),
  );
  expect(pages.map(({ t256, t257, t279 }) => [t256, t257, t279])).toEqual([
    [[8], [2], [2]],
    [[16], [2], [4]],
  ]);
});

it("a directory that points to itself is one page", () => {
  const loop = Uint8Array.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0]);
  expect(readTiffDirectories(loop)).toEqual([{}]);
  expect(readTiffDirectories(tiffOf([[256, 4, 1, 7]], 8))).toEqual([{ t256: [7] }]);
});

it("further directories within a page are not followed", () => {
  const entries: Entry[] = [330, 34_665, 34_853, 37_500, 50_740, 61_440].map((tag) => [tag, 4, 1, 8]);
  expect(readTiffDirectories(tiffOf(entries))).toEqual([{}]);
});

it("values that are not in the file are left out, however many there are said to be", () => {
  const entries: Entry[] = [
    [256, 4, 1, 7],
    [258, 3, 0xffffffff, 8],
    [273, 4, 3, 0xfffffff0],
    [257, 99, 1, 7],
  ];
  expect(readTiffDirectories(tiffOf(entries))).toEqual([{ t256: [7] }]);
});

it("a strip ends with the file", () => {
  const file = tiffOf(
    [
      [273, 4, 1, 40],
      [279, 4, 1, 0xfffffff],
    ],
    0,
    ...new Array<number>(12).fill(0),
  );
  expect(readTiffDirectories(file)[0]?.["t279"]).toEqual([file.length - 40]);
});

it("what is cut short gives what is there", () => {
  const whole = tiffOf([[256, 4, 1, 7]], 8);
  for (let length = 0; length < whole.length; length += 1)
    expect(() => readTiffDirectories(whole.subarray(0, length))).not.toThrow();
});
