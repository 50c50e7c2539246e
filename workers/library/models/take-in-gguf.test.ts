import { expect, it } from "vitest";
import { tinyGguf } from "../../../tests/fixtures/tiny-gguf";
import { modelSum } from "../../adapters/models/model-sum";
import type { StoredModel } from "../../adapters/storage/model-store";
import { takeInGguf } from "./take-in-gguf";

const file = new File([new Uint8Array(tinyGguf())], "tiny.gguf");
const other = new File([new Uint8Array(tinyGguf()).with(-1, 77)], "tiny.gguf");
const never = (): AbortSignal => new AbortController().signal;

/** A model store that records what was copied to it; the models of `lost` can't be read any more, those of `damaged` have other bytes. */
function modelStoreWith(lost: readonly string[] = [], damaged: readonly string[] = []) {
  const models: StoredModel[] = [];
  const copied: string[] = [];
  const modelStore = {
    list: () => Promise.resolve(models),
    put: async (model: StoredModel) => {
      const at = models.findIndex(({ card }) => card.id === model.card.id);
      models.splice(at < 0 ? models.length : at, 1, model);
    },
    copy: async (id: string) => void copied.push(id),
    sumOf: ({ card }: StoredModel) =>
      lost.includes(card.id)
        ? Promise.reject(new Error("gone"))
        : modelSum([damaged.includes(card.id) ? other : file]),
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

it("a file that is here already is not copied again, unless its copy is gone or damaged", async () => {
  const kept = modelStoreWith();
  expect([await kept.take(), await kept.take()]).toEqual(["m1", "m1"]);
  expect([kept.copied, kept.models.length]).toEqual([["m1"], 1]);
  for (const lost of [modelStoreWith(["m1"]), modelStoreWith([], ["m1"])]) {
    expect([await lost.take(), await lost.take()]).toEqual(["m1", "m1"]);
    expect([lost.copied, lost.models.length]).toEqual([["m1", "m1"], 1]);
  }
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
