import { expect, test } from "vitest";
import { isOnlyLink } from "./only-link";

test.each([
  ["Budget.gdoc", '{"doc_id":"1xYz","resource_key":"","email":"a@example.org"}'],
  ["a.bin", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"],
  ["paper.pdf", "../../.git/annex/objects/mK/9j/SHA256E-s1--a/SHA256E-s1--a.pdf\n"],
  ["bank.url", "[InternetShortcut]\r\nURL=https://example.org/\r\n"],
  ["bank.webloc", "<plist><dict><key>URL</key><string>https://example.org</string></dict></plist>"],
  [".notes.pages.icloud", "bplist00\xd3\x01"],
])("%s holds only a link", (path, text) => {
  expect(isOnlyLink(path, text)).toBe(true);
});

test.each([
  ["notes.txt", "See https://example.org and [InternetShortcut] files."],
  ["budget.gdoc", "These are notes about a budget."],
  ["app.desktop", "[Desktop Entry]\nType=Application\nExec=gimp\n"],
])("%s holds more", (path, text) => {
  expect(isOnlyLink(path, text)).toBe(false);
});
