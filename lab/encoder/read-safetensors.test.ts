import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { forwardPass } from "../../tests/twins/forward-pass";
import { readMiniLm } from "./read-safetensors";

const reference = new URL("../../public/models/footnote-MiniLM/reference.json", import.meta.url);
const { rows }: { rows: { ids: number[]; vector: number[] }[] } = JSON.parse(readFileSync(reference, "utf8"));

/** The file that README.md tells a developer to keep, from which the packed one was made. */
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
const fullWeights = join(cache, "footnote-models/footnote-MiniLM.safetensors");

it.runIf(existsSync(fullWeights))(
  "the forward pass gives the reference vectors with the model's own weights",
  { timeout: 120_000 },
  () => {
    const weights = readMiniLm(readFileSync(fullWeights));
    const cosines = rows
      .filter(({ ids }) => ids.length <= 9)
      .map(({ ids, vector }) => forwardPass(ids, weights).reduce((sum, x, i) => sum + x * vector[i]!, 0));
    expect(Math.min(...cosines)).toBeGreaterThan(0.999999);
  },
);
