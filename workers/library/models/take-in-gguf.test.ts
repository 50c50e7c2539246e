import { expect, it } from "vitest";
import { tinyGguf } from "../../../tests/fixtures/tiny-gguf";
import type { StoredModel } from "../../adapters/storage/model-store";
import { takeInGguf } from "./take-in-gguf";

const file = new File([new Uint8Array(tinyGguf())], "tiny.gguf");
const never = (): AbortSignal => new AbortController().signal;

/** A model store that records what was copied to it; the models of `lost` can't be read any more. */
function modelStoreWith(lost: readonly string[] = []) {
  const models: StoredModel[] = [];
  const copied: string[] = [];
  const modelStore = {
    list: () => Promise.resolve(models),
    put: async (model: StoredModel) => {
      const at = models.findIndex(({ card }) => card.id === model.card.id);
      models.splice(at < 0 ? models.length : at, 1, model);
    },
    copy: async (id: string) => void copied.push(id),
    fileOf: ({ card }: StoredModel) =>
      lost.includes(card.id) ? Promise.reject(new Error("gone")) : Promise.resolve(file),
  };
  let ids = 0;
  const makeId = (): string => `m${++ids}`;
  const take = (handle?: FileSystemFileHandle) =>
    takeInGguf(
      handle === undefined ? { kind: "copy", file } : { kind: "handle", handle },
      modelStore,
      makeId,
      () => undefined,
      never(),
    );
  return { models, copied, take };
}

/** A fake handle to the file, because the browser's own class can't be constructed here. */
const aHandle = (name: string): FileSystemFileHandle =>
  ({ name, getFile: () => Promise.resolve(file) }) as unknown as FileSystemFileHandle;

it("a file that is here already is not copied again, unless its copy is gone", async () => {
  const kept = modelStoreWith();
  expect([await kept.take(), await kept.take()]).toEqual(["m1", "m1"]);
  expect([kept.copied, kept.models.length]).toEqual([["m1"], 1]);
  const lost = modelStoreWith(["m1"]);
  expect([await lost.take(), await lost.take()]).toEqual(["m1", "m1"]);
  expect([lost.copied, lost.models.length]).toEqual([["m1", "m1"], 1]);
});

it("a file given again takes the place of a handle that may be of no use any more", async () => {
  const { models, take, copied } = modelStoreWith();
  await take(aHandle("old"));
  await take(aHandle("new"));
  expect(models).toMatchObject([{ card: { id: "m1" }, handle: { name: "new" } }]);
  expect(copied).toEqual([]);
});

it("a copy stays when the same file is lent as well", async () => {
  const { models, take } = modelStoreWith();
  await take();
  expect(await take(aHandle("mine"))).toBe("m1");
  expect(models[0]?.handle).toBeUndefined();
});
