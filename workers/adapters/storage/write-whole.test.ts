import { expect, it } from "vitest";
import { MemoryDirectory } from "../../../tests/fakes/memory-directory";
import { writeWhole } from "./write-whole";

const bytes = (text: string) => new TextEncoder().encode(text);

function textsIn(directory: MemoryDirectory): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...directory.files].map(([name, file]) => [name, new TextDecoder().decode(file.bytes)]),
  );
}

it("the parts are one file, and take the place of what was there", async () => {
  const directory = new MemoryDirectory();
  await writeWhole(directory.asHandle(), "deu.traineddata", [bytes("an old one, which was longer")]);
  await writeWhole(directory.asHandle(), "deu.traineddata", [bytes("new "), bytes("model")]);
  expect(textsIn(directory)).toEqual({ "deu.traineddata": "new model" });
});

it("what a crash left unfinished is not in it", async () => {
  const directory = new MemoryDirectory();
  directory.files.set("m.gguf.part", { bytes: bytes("left by a crash"), isOpen: false });
  await writeWhole(directory.asHandle(), "m.gguf", [bytes("whole")]);
  expect(textsIn(directory)).toEqual({ "m.gguf": "whole" });
});

it("when there is no room, or the parts end early, all is as it was", async () => {
  const directory = new MemoryDirectory();
  await writeWhole(directory.asHandle(), "m.gguf", [bytes("before")]);
  async function* stopped() {
    yield bytes("half");
    throw new Error("stopped");
  }
  await expect(writeWhole(directory.asHandle(), "m.gguf", stopped())).rejects.toThrow("stopped");
  directory.quota = 10;
  const tooMuch = writeWhole(directory.asHandle(), "m.gguf", [bytes("much more than that")]);
  await expect(tooMuch).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(textsIn(directory)).toEqual({ "m.gguf": "before" });
});
