import { expect, it } from "vitest";
import { EmbeddingPace } from "./embedding-pace";

function aPace(cores: number) {
  const limits: number[] = [];
  const pace = new EmbeddingPace(cores, {
    limit: (workers) => void limits.push(workers),
    runtime: () => undefined,
  });
  return { pace, limits };
}

it("embeds with fewer workers while a language model needs cores, and with all of them afterwards", () => {
  const { pace, limits } = aPace(8);
  pace.spareCores(4);
  expect(pace.state()).toMatchObject({ workers: 3, slowedBy: ["language model"] });
  pace.spareCores(0);
  expect(pace.state()).toMatchObject({ workers: 7, slowedBy: [] });
  expect(limits).toEqual([7, 3, 7]);
});

it("embeds with half of the workers on battery", () => {
  const { pace, limits } = aPace(8);
  pace.setOnBattery(true);
  pace.setOnBattery(false);
  expect(limits).toEqual([7, 4, 7]);
});

it("names every reason that takes workers away, and none that takes nothing", () => {
  const { pace } = aPace(8);
  pace.setOnBattery(true);
  pace.spareCores(2);
  expect(pace.state().slowedBy).toEqual(["battery", "language model"]);
  const small = aPace(2).pace;
  small.setOnBattery(true);
  small.spareCores(2);
  expect(small.state()).toMatchObject({ workers: 1, slowedBy: [] });
});
