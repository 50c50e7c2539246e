import { expect, it } from "vitest";
import { mimeTypeOf } from "./mime-type";

it.each([
  ["a.pdf", "pdf", "application/pdf"],
  ["photo.HEIC", "image", "image/heic"],
  ["photo", "image", "application/octet-stream"],
  ["old.doc", "old office", "application/msword"],
  ["notes", "text", "text/plain"],
  ["song.mp3", undefined, "audio/mpeg"],
  ["mail.eml", "eml", "message/rfc822"],
] as const)("%s of format %s is %s", (path, format, type) => {
  expect(mimeTypeOf({ path, format })).toBe(type);
});
