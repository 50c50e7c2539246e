import { describe, expect, it } from "vitest";
import { CorruptError } from "../../../src/core/extract/trouble";
import { anOutlookMail } from "../../../tests/fakes/an-outlook-mail";
import { memorySource } from "../../../tests/fakes/memory-source";
import { withoutLoops } from "./compound-file";
import { msg } from "./msg";

const { signal } = new AbortController();
const BIG = new Uint8Array(20_000).fill(65);

/** A mail with a large and a small attachment, and the places in it that an attacker changes. */
function aMail() {
  const bytes = anOutlookMail("The boiler", "It leaks.", [
    { name: "big.txt", content: BIG },
    { name: "small.txt", content: new Uint8Array(900).fill(66) },
  ]);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sector = (index: number): number => (index + 1) * 512;
  const table = (at: number) => (index: number) => sector(view.getInt32(at, true)) + 4 * index;
  const fat = table(76);
  /** Offsets of the entries of the tree, in their order. */
  const entries: number[] = [];
  for (let at = view.getInt32(48, true); at >= 0; at = view.getInt32(fat(at), true))
    for (let i = 0; i < 4; i += 1) entries.push(sector(at) + 128 * i);
  const stream = (size: number): number =>
    entries.find((at) => view.getUint8(at + 66) === 2 && view.getUint32(at + 120, true) === size) ?? NaN;
  const smallFat = (index: number): number => sector(view.getInt32(60, true)) + 4 * index;
  return { bytes, view, fat, smallFat, entries, big: stream(BIG.length), small: stream(900) };
}

async function read(
  bytes: Uint8Array,
): Promise<{ readonly text: string; readonly attached: readonly number[] }> {
  const units = [];
  const source = memorySource(bytes);
  for await (const unit of msg.extract(
    source,
    { path: "a.msg", format: "msg", recognised: new Map() },
    signal,
  ))
    units.push(unit.text);
  const { members } = await msg.open(source, signal);
  return { text: units.join("\n"), attached: members.map(({ size }) => size) };
}

describe("withoutLoops", () => {
  it("leaves a sound container as it is", async () => {
    const { bytes } = aMail();
    expect(withoutLoops(bytes)).toBe(bytes);
    expect(await read(bytes)).toEqual({
      text: expect.stringContaining("It leaks."),
      attached: [20_000, 900],
    });
  });

  it("empties a stream that comes back to itself or is longer than the file, and keeps the mail", () => {
    const attacks: ((mail: ReturnType<typeof aMail>) => number)[] = [
      ({ view, fat, big }) => (
        view.setInt32(fat(view.getInt32(big + 116, true)), view.getInt32(big + 116, true), true),
        big
      ),
      ({ view, smallFat, small }) => {
        const start = view.getInt32(small + 116, true);
        view.setInt32(smallFat(start + 1), start, true);
        return small;
      },
      ({ view, big }) => (view.setUint32(big + 120, 0x7fff_ffff, true), big),
    ];
    for (const attack of attacks) {
      const mail = aMail();
      const at = attack(mail);
      const mended = withoutLoops(mail.bytes);
      expect(new DataView(mended.buffer).getUint32(at + 120, true)).toBe(0);
      expect(mail.view.getUint32(at + 120, true)).not.toBe(0);
    }
  });

  it("refuses a table or a tree that leads in circles", () => {
    const attacks: ((mail: ReturnType<typeof aMail>) => void)[] = [
      // The directory's own chain; its second entry's sibling is itself; the list of tables.
      ({ view, fat }) => view.setInt32(fat(view.getInt32(48, true)), view.getInt32(48, true), true),
      ({ view, entries }) => view.setInt32((entries[1] ?? 0) + 72, 1, true),
      ({ view, entries }) => view.setInt32((entries[0] ?? 0) + 76, 0, true),
      ({ view }) => {
        view.setUint32(72, 0x7fff_ffff, true);
        view.setInt32(68, 0, true);
        view.setInt32(1020, 0, true);
      },
      ({ view }) => view.setUint32(44, 0x7fff_ffff, true),
    ];
    for (const attack of attacks) {
      const mail = aMail();
      attack(mail);
      expect(() => withoutLoops(mail.bytes)).toThrow(CorruptError);
    }
  });

  it("is what mails are read through: one that loops takes no time, and its text stays", async () => {
    const { bytes, view, fat, big } = aMail();
    view.setInt32(fat(view.getInt32(big + 116, true)), view.getInt32(big + 116, true), true);
    view.setUint32(big + 120, 0x7fff_ffff, true);
    const before = performance.now();
    expect(await read(bytes)).toEqual({ text: expect.stringContaining("It leaks."), attached: [0, 900] });
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
