import type { Slot } from "../../src/core/domain/slot";
import type { Hit, VectorIndex } from "../../src/core/ports/vector-index";
import { SlotSet } from "../../src/core/domain/slot-set";
import { assertEqual, assertTrue, type ContractCase } from "./assert";

const DIMENSIONS = 384;

/** A unit vector whose cosine with `axis(at)` is `lean`; the rest of its length is on the last axis. */
function leaning(at: number, lean: number): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  vector[at] = lean;
  vector[DIMENSIONS - 1] = Math.sqrt(1 - lean * lean);
  return vector;
}

const axis = (at: number): Float32Array => leaning(at, 1);

function joined(vectors: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(vectors.length * DIMENSIONS);
  vectors.forEach((vector, at) => all.set(vector, at * DIMENSIONS));
  return all;
}

const slotsOf = (hits: readonly Hit[]): readonly number[] => hits.map((hit) => hit.slot);
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

function add(index: VectorIndex, slots: readonly Slot[], vectors: Float32Array): void {
  index.stage(slots, vectors)();
}

function slotSet(slots: readonly Slot[]): SlotSet {
  const set = new SlotSet();
  for (const slot of slots) set.add(slot);
  return set;
}

/** What every `VectorIndex` promises. @param make makes an empty index for vectors of 384 numbers. */
export function vectorIndexContract(make: () => VectorIndex): readonly ContractCase[] {
  return [
    {
      title: "an empty index finds nothing",
      run() {
        assertEqual(make().size, 0);
        assertEqual(make().search(axis(0), 5), []);
      },
    },
    {
      title: "hits come best first, with their cosine exact to .01",
      run() {
        const index = make();
        add(index, [7, 3, 5], joined([leaning(0, 0.2), leaning(0, 0.9), leaning(0, -0.5)]));
        const hits = index.search(axis(0), 3);
        assertEqual(slotsOf(hits), [3, 7, 5]);
        [0.9, 0.2, -0.5].forEach((cosine, at) => {
          assertTrue(Math.abs((hits[at]?.score ?? 9) - cosine) < 0.01, `score ${at} is ${hits[at]?.score}`);
        });
      },
    },
    {
      title: "what has been staged is found when it is published, and not before",
      run() {
        const index = make();
        const publish = index.stage([3, 70], joined([axis(0), leaning(0, 0.5)]));
        assertEqual(index.size, 0);
        assertEqual(index.search(axis(0), 2), []);
        publish();
        assertEqual(slotsOf(index.search(axis(0), 2)), [3, 70]);
      },
    },
    {
      title: "adding to a slot again replaces its vector",
      run() {
        const index = make();
        add(index, [1], axis(0));
        add(index, [1], axis(1));
        assertEqual(index.size, 1);
        assertTrue((index.search(axis(1), 1)[0]?.score ?? 0) > 0.99, "the new vector is found");
        assertTrue((index.search(axis(0), 1)[0]?.score ?? 1) < 0.01, "the old one is not");
      },
    },
    {
      title: "a slot that was removed is never found, and can be used again",
      run() {
        const index = make();
        add(index, [0, 1, 2], joined([leaning(0, 0.9), leaning(0, 0.8), leaning(0, 0.7)]));
        index.remove([0, 2]);
        assertEqual(index.size, 1);
        assertEqual(slotsOf(index.search(axis(0), 3)), [1]);
        add(index, [0], leaning(0, 0.6));
        assertEqual(slotsOf(index.search(axis(0), 3)), [1, 0]);
      },
    },
    {
      title: "removing the last vector leaves an index that finds nothing, even for the opposite question",
      run() {
        const index = make();
        add(index, [4], axis(0));
        index.remove([4]);
        assertEqual(index.size, 0);
        assertEqual(index.search(axis(0), 3), []);
        assertEqual(index.search(leaning(0, -1), 3), []);
      },
    },
    {
      title: "removing what is not there changes nothing",
      run() {
        const index = make();
        add(index, [1], axis(0));
        index.remove([0, 99_999]);
        index.remove([]);
        assertEqual(index.size, 1);
      },
    },
    {
      title: "equal scores come by slot",
      run() {
        const index = make();
        for (const slot of [9, 2, 14, 5]) add(index, [slot], axis(3));
        assertEqual(slotsOf(index.search(axis(3), 4)), [2, 5, 9, 14]);
        assertEqual(slotsOf(index.search(axis(3), 2)), [2, 5]);
      },
    },
    {
      title: "forty identical vectors are forty hits, before others",
      run() {
        const index = make();
        add(index, upTo(40), joined(upTo(40).map(() => axis(2))));
        add(index, [40], leaning(2, 0.5));
        assertEqual(slotsOf(index.search(axis(2), 50)), upTo(41));
      },
    },
    {
      title: "thirty-three vectors of zeros (blank passages) hide no other",
      run() {
        const index = make();
        add(index, upTo(33), new Float32Array(33 * DIMENSIONS));
        add(index, [33], leaning(1, 0.3));
        assertEqual(slotsOf(index.search(axis(1), 1)), [33]);
        assertEqual(index.size, 34);
      },
    },
    {
      title: "asking for more than there is gives all, asking for none gives none",
      run() {
        const index = make();
        add(index, [0, 1], joined([axis(0), axis(1)]));
        assertEqual(index.search(axis(0), 1000).length, 2);
        assertEqual(index.search(axis(0), 0), []);
      },
    },
    {
      title: "only slots that are accepted are found, and as many of them as were asked for",
      run() {
        const index = make();
        add(index, upTo(60), joined(upTo(60).map((slot) => leaning(0, 1 - slot / 100))));
        assertEqual(slotsOf(index.search(axis(0), 3, slotSet(upTo(60).slice(40)))), [40, 41, 42]);
        assertEqual(index.search(axis(0), 3, slotSet([])), []);
      },
    },
    {
      title: "slots that are accepted are found behind any number of better ones that are not",
      run() {
        const index = make();
        add(
          index,
          upTo(900),
          joined(upTo(900).map((slot) => leaning(0, slot < 897 ? 0.9 : 0.1 * (900 - slot)))),
        );
        assertEqual(slotsOf(index.search(axis(0), 5, slotSet([897, 898, 899]))), [897, 898, 899]);
      },
    },
    {
      title: "a filter holds while vectors come and go",
      run() {
        const index = make();
        add(index, upTo(500), joined(upTo(500).map((slot) => leaning(0, 1 - slot / 1000))));
        index.remove(upTo(250));
        const accepted = slotSet(upTo(500).filter((slot) => slot % 7 === 0));
        assertEqual(slotsOf(index.search(axis(0), 3, accepted)), [252, 259, 266]);
        add(index, [7], axis(0));
        assertEqual(slotsOf(index.search(axis(0), 3, accepted)), [7, 252, 259]);
      },
    },
    {
      title: "a slot gives back its vector, exact to .01, as long as it holds one",
      run() {
        const index = make();
        add(index, [3, 70], joined([leaning(0, 0.6), axis(1)]));
        const vector = index.vectorOf(3);
        assertTrue(
          vector !== undefined && leaning(0, 0.6).every((x, i) => Math.abs(x - (vector[i] ?? 9)) < 0.01),
          "the vector that was added",
        );
        index.stage([4], axis(2));
        assertEqual(index.vectorOf(4), undefined);
        index.remove([3]);
        assertEqual(index.vectorOf(3), undefined);
        assertEqual(index.vectorOf(99_999), undefined);
      },
    },
    {
      title: "after it was closed, another can be made",
      run() {
        const first = make();
        add(first, upTo(30), joined(upTo(30).map(() => axis(2))));
        first.close();
        const second = make();
        add(second, [1], axis(2));
        assertEqual(slotsOf(second.search(axis(2), 5)), [1]);
      },
    },
    {
      title: "slots far apart and beyond the first thousands work",
      run() {
        const index = make();
        add(index, [0, 5000, 12_345], joined([leaning(0, 0.1), leaning(0, 0.9), leaning(0, 0.5)]));
        assertEqual(slotsOf(index.search(axis(0), 3)), [5000, 12_345, 0]);
      },
    },
    {
      title: "numbers that are not finite and lengths that do not fit are refused, and nothing is added",
      run() {
        const index = make();
        for (const bad of [NaN, Infinity, -Infinity]) {
          const vector = axis(0);
          vector[5] = bad;
          assertRefuses(() => add(index, [0], vector), `${bad}`);
        }
        assertRefuses(() => add(index, [0, 1], axis(0)), "too few numbers");
        assertRefuses(() => add(index, [0], axis(0).subarray(1)), "a vector that is too short");
        assertEqual(index.size, 0);
        assertEqual(index.search(axis(0), 3), []);
      },
    },
  ];
}

/** @throws Error when the call throws no RangeError. */
function assertRefuses(call: () => void, claim: string): void {
  let name = "nothing";
  try {
    call();
  } catch (thrown) {
    // Compared by name, because in a browser the implementation may come from another bundle.
    name = thrown instanceof Error ? thrown.name : typeof thrown;
  }
  assertTrue(name === "RangeError", `${claim} is refused with a RangeError, was ${name}`);
}
