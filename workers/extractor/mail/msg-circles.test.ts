import { describe, expect, it } from "vitest";
import { anOutlookMail } from "../../../tests/fakes/an-outlook-mail";
import { memorySource } from "../../../tests/fakes/memory-source";
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

async function read(bytes: Uint8Array) {
  const units = [];
  const context = { path: "a.msg", format: "msg", recognised: new Map() } as const;
  const reading = msg.extract(memorySource(bytes), context, signal);
  let next = await reading.next();
  for (; next.done !== true; next = await reading.next()) units.push(next.value.text);
  return { text: units.join("\n"), end: next.value };
}

describe("an Outlook mail", () => {
  it("that is sound is read", async () => {
    const { text, end } = await read(aMail().bytes);
    expect(text).toContain("It leaks.");
    expect(end.state).toBe("indexed");
  });

  it("whose container leads in circles, or claims more than there is, is broken, and takes no time", async () => {
    const attacks: ((mail: ReturnType<typeof aMail>) => void)[] = [
      ({ view, fat, big }) => {
        view.setInt32(fat(view.getInt32(big + 116, true)), view.getInt32(big + 116, true), true);
        view.setUint32(big + 120, 0x7fff_ffff, true);
      },
      ({ view, fat, big }) =>
        view.setInt32(fat(view.getInt32(big + 116, true)), view.getInt32(big + 116, true), true),
      ({ view, smallFat, small }) => {
        const start = view.getInt32(small + 116, true);
        view.setInt32(smallFat(start + 1), start, true);
      },
      ({ view, big }) => view.setUint32(big + 120, 0x7fff_ffff, true),
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
      const before = performance.now();
      expect((await read(mail.bytes)).end).toMatchObject({ state: "failed", reason: "corrupt" });
      expect(performance.now() - before).toBeLessThan(2_000);
    }
  });
});
