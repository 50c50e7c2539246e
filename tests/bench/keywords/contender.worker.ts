import { expose } from "comlink";
import type { Contender, ContenderWorker, Saved } from "./contender";
import { createContender } from "./contenders";

let contender: Contender | undefined;

function chosen(): Contender {
  if (contender === undefined) throw new TypeError("Cannot measure: no contender has been chosen");
  return contender;
}

const worker: ContenderWorker = {
  async create(name) {
    contender = await createContender(name);
  },
  add: (firstSlot, texts) => timed(() => texts.forEach((text, i) => chosen().add(firstSlot + i, text))),
  settle: () => timed(() => chosen().settle()),
  search(questions, k) {
    let found = 0;
    const ms = questions.map((question) => timed(() => (found += chosen().search(question, k))));
    return { ms, found };
  },
  remove: (slots) => slots.map((slot) => timed(() => chosen().remove(slot))),
  saveAndLoad() {
    let saved: Saved = [];
    const saveMs = timed(() => (saved = chosen().save()));
    // Loading turns them into another index; what was saved is not to be changed by it.
    const loadMs = timed(() => chosen().load(saved));
    return { saveMs, loadMs, bytes: sizeOf(saved) };
  },
};
expose(worker);

function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

function sizeOf(saved: Saved): number {
  const encoder = new TextEncoder();
  const sizes = [...saved.values()].map((part) =>
    part instanceof Uint8Array ? part.length : encoder.encode(part).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
