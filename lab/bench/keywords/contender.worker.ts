import { expose } from "comlink";
import type { Contender, ContenderWorker } from "./contender";
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
  async saveAndLoad() {
    const started = performance.now();
    const bytes = await chosen().save();
    const saved = performance.now();
    await chosen().load();
    return { saveMs: saved - started, loadMs: performance.now() - saved, bytes };
  },
};
expose(worker);

function timed(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}
