import { expect, it } from "vitest";
import { mimeTypeOfExtension } from "./mime-type";

it.each([
  ["heic", "image/heic"],
  ["doc", "application/msword"],
  ["mp3", "audio/mpeg"],
  ["pdf", undefined],
] as const)("a name that ends in %s has the type %s", (extension, type) => {
  expect(mimeTypeOfExtension(extension)).toBe(type);
});
