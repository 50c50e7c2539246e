import type { KeywordIndex, SegmentBytes } from "../../src/core/ports/keyword-index";
import { memoryBytes } from "../../src/core/search/lexical/memory-bytes";
import { assertEqual, assertTrue, type ContractCase } from "./assert";

/** Makes an empty keyword index, or opens a saved one. */
export interface KeywordIndexMaker {
  create(): KeywordIndex;
  /** @throws Error when the bytes do not come from parts that `save` returned. */
  open(parts: readonly SegmentBytes[]): KeywordIndex;
}

/** What every `KeywordIndex` promises. */
export function keywordIndexContract({ create, open }: KeywordIndexMaker): readonly ContractCase[] {
  const copyOf = (bytes: SegmentBytes) => bytes.read(0, bytes.size).slice();
  const bytesOf = (index: KeywordIndex) => index.save().map(({ bytes }) => bytes);
  const reopen = (index: KeywordIndex) => open(bytesOf(index));
  const holding = (...texts: readonly string[]): KeywordIndex => {
    const index = create();
    texts.forEach((text, slot) => index.add(slot, text));
    return index;
  };
  const found = (index: KeywordIndex, question: string, k = 100) =>
    index.search(question, k).map((hit) => hit.slot);

  return [
    {
      title: "an empty index finds nothing, and can be saved",
      run() {
        const index = create();
        assertEqual(found(index, "lease"), []);
        assertEqual(index.size, 0);
        assertEqual(reopen(index).size, 0);
      },
    },
    {
      title: "passages that hold the words are found, the rarer word and the shorter passage first",
      run() {
        const index = holding(
          "heating costs",
          "heating of the whole house and its garden",
          "boiler",
          "heating",
        );
        assertEqual(found(index, "boiler heating"), [2, 3, 0, 1]);
      },
    },
    {
      title: "its words are listed by their first letters, and counted by the passages that hold them",
      run() {
        const index = holding("boiler boiler", "boil the kettle", "bolt, boiler", "Müller");
        const from = (letters: string, of = index) => [...new Set(of.tokensFrom(letters))].sort();
        for (const one of [index, reopen(index)]) {
          assertEqual(from("boil", one), ["boil", "boile*", "boiler"]);
          assertEqual(from("mul", one), ["mulle*", "muller"]);
          assertEqual(from("z", one), []);
          assertEqual(from("", one).length, 9);
        }
        index.remove([2]);
        assertEqual([index.holding("boiler"), index.holding("bolt"), index.holding("zebra")], [1, 0, 0]);
        index.add(4, "boilers");
        assertEqual(index.holding("boiler"), 2);
      },
    },
    {
      title: "passages that hold none of the words are left out",
      run() {
        assertEqual(found(holding("lease", "boiler"), "submarine"), []);
        assertEqual(found(holding("lease", "boiler"), "?!"), []);
      },
    },
    {
      title: "adding to a slot again replaces its text",
      run() {
        const index = holding("lease", "boiler");
        index.add(0, "garden");
        assertEqual(index.size, 2);
        assertEqual(found(index, "lease"), []);
        assertEqual(found(index, "garden"), [0]);
      },
    },
    {
      title: "a slot that was removed is never found, before and after saving, and can be used again",
      run() {
        const index = holding("lease", "lease", "lease");
        index.remove([1]);
        index.remove([1, 77]);
        assertEqual(index.size, 2);
        assertEqual(found(index, "lease"), [0, 2]);
        const opened = reopen(index);
        // Removals are not saved.
        opened.remove([1]);
        assertEqual(found(opened, "lease"), [0, 2]);
        opened.remove([2]);
        opened.add(1, "lease");
        assertEqual(found(opened, "lease"), [0, 1]);
      },
    },
    {
      title: "equal scores come by slot, also where the list is cut",
      run() {
        const index = create();
        for (const slot of [9, 2, 14, 5]) index.add(slot, "lease");
        assertEqual(found(index, "lease"), [2, 5, 9, 14]);
        assertEqual(found(index, "lease", 2), [2, 5]);
        assertEqual(found(index, "lease", 0), []);
      },
    },
    {
      title: "only slots that are accepted are found, and as many of them as were asked for",
      run() {
        const index = holding(...Array.from({ length: 50 }, () => "lease"));
        const hits = index.search("lease", 3, (slot) => slot >= 40);
        assertEqual(
          hits.map((hit) => hit.slot),
          [40, 41, 42],
        );
      },
    },
    {
      title: "blank passages are held and never found",
      run() {
        const index = holding(...Array.from({ length: 33 }, () => " \n"), "lease");
        assertEqual(index.size, 34);
        assertEqual(found(index, "lease"), [33]);
        assertEqual(reopen(index).size, 34);
      },
    },
    {
      title: "what was saved gives the same hits and scores, and can be saved again",
      run() {
        const index = holding(
          "lease of the house",
          "heating costs 2023",
          "Zürich lease",
          "合同 lease",
          "boiler",
        );
        for (const question of ["lease house", "zurich 2023", "合同", "boilers"]) {
          const opened = reopen(reopen(index));
          assertEqual(opened.search(question, 10), index.search(question, 10));
        }
      },
    },
    {
      title: "tidying ends, and changes nothing that is found",
      run() {
        const index = create();
        for (let slot = 0; slot < 200; slot++) {
          index.add(slot, `lease number ${slot}`);
          if (slot % 10 === 0) index.save();
        }
        index.remove([3, 50]);
        const before = index.search("lease 77", 200);
        let pieces = 0;
        while (index.tidy()) assertTrue(++pieces < 1000, "there is no end of it");
        assertEqual(index.search("lease 77", 200), before);
        assertEqual(index.size, 198);
      },
    },
    {
      title: "a part that was saved keeps its name and its bytes",
      run() {
        const index = holding("lease");
        const [first] = index.save();
        const copy = first && copyOf(first.bytes);
        index.remove([0]);
        index.add(1, "boiler");
        const again = index.save().find(({ name }) => name === first?.name);
        assertEqual(again && copyOf(again.bytes), copy);
      },
    },
    {
      title: "a part that was moved is read where it was moved to",
      run() {
        const index = holding("lease", "boiler");
        for (const { bytes, moveTo } of index.save()) {
          const copy = memoryBytes(copyOf(bytes));
          bytes.read(0, bytes.size).fill(0);
          moveTo(copy);
        }
        assertEqual(found(index, "boiler"), [1]);
        assertEqual(found(reopen(index), "boiler"), [1]);
      },
    },
    {
      title: "torn bytes are refused",
      run() {
        const [bytes] = bytesOf(holding("lease of the house", "boiler")).map(copyOf);
        if (bytes === undefined) throw new TypeError("nothing was saved");
        for (const torn of [
          bytes.slice(0, bytes.length >> 1),
          new Uint8Array(0),
          bytes.map((byte) => byte ^ 255),
        ]) {
          let refused = false;
          try {
            open([memoryBytes(torn)]);
          } catch {
            refused = true;
          }
          assertTrue(refused, `${torn.length} torn bytes were taken`);
        }
      },
    },
    {
      title: "a rare word weighs more than a common one",
      run() {
        const weights = [...holding("lease rent", "lease", "lease").weigh("lease rent").values()];
        assertEqual(weights.length, 2);
        assertTrue((weights[0] ?? 9) < (weights[1] ?? 0), `weights are ${weights.join(", ")}`);
      },
    },
    {
      title: "weighted words can stand in for a question",
      run() {
        const index = holding("rent", "boiler");
        const hits = index.search(
          new Map([
            ["rent", 0.5],
            ["boiler", 1],
          ]),
          5,
        );
        assertEqual(
          hits.map((hit) => hit.slot),
          [1, 0],
        );
      },
    },
  ];
}
