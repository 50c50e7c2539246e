import { describe, expect, test } from "vitest";
import { detectFormat } from "./detect-format";

const bytes = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer);

describe("detectFormat", () => {
  test.each([
    ["report.txt", latin1("%PDF-1.7\n%\xe2\xe3"), "pdf"],
    ["report.pdf", latin1("junk before\n%PDF-1.4"), "pdf"],
    ["photo.txt", latin1("\x89PNG\r\n\x1a\n"), "image"],
    ["photo", latin1("\xff\xd8\xff\xe0"), "image"],
    ["phone.heic", latin1("\0\0\0\x18ftypheic"), "image"],
    ["notes.md", latin1("PK\x03\x04rest"), "other"],
    ["letter.txt", latin1("{\\rtf1 Hello}"), "rtf"],
    ["letter.docx", latin1("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "old office"],
    ["page.txt", bytes("  <!DOCTYPE html><p>Hi"), "html"],
    ["old.txt", bytes('<?xml version="1.0"?>\n<!-- x --><html xmlns="y">'), "html"],
    ["talk.txt", bytes("\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHello"), "subtitles"],
    [
      "page.txt",
      bytes('From: <Saved by Blink>\r\nSubject: x\r\nContent-Type: multipart/related;\r\n\tboundary="b"'),
      "web archive",
    ],
    [
      "export.doc",
      bytes(
        'Subject: x\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\n',
      ),
      "web archive",
    ],
    [
      "parts.txt",
      bytes(
        'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/plain\n',
      ),
      "text",
    ],
    [
      "mail",
      bytes('From: Ada\nDate: x\nMIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n'),
      "eml",
    ],
    ["export.xls", bytes("<table border=1><tr><td>Rent"), "html"],
    ["export.xls", bytes("Name\tRent\nA\t350"), "csv"],
    ["export.XLS", bytes("Name,Rent\r\nA,350"), "csv"],
    ["export.xlsx", bytes("Rents\n\nName;Rent\nA;350"), "csv"],
    ["export.xls", bytes("Dear Ada.\nThe rent is due.\nBen"), "text"],
    ["export.xls", bytes("<font face=Arial><b>Rents</b></font>"), "html"],
    ["export.xls", bytes("<b>Rents</b>\n<table border=1><tr><td>A"), "html"],
    ["notes", bytes("<b>Rents</b>\n<table border=1><tr><td>A"), "text"],
    [
      "export.xls",
      bytes('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'),
      "xlsx",
    ],
    ["feed", bytes('<?xml version="1.0"?><rss>'), "xml"],
    ["backup.in", bytes("#!@BASH@\necho"), "text"],
    ["backup.in", bytes("#!/bin/sh\necho"), "code"],
    ["settings.yml.example", bytes("port: 1"), "code"],
    ["README.md.in", bytes("# Lamps"), "markdown"],
    ["env.example", bytes("PORT=1"), "code"],
    ["letter.old", bytes("Dear Ada"), "text"],
  ])("%s is what its first bytes say", (path, head, format) => {
    expect(detectFormat(path, head)).toBe(format);
  });

  test.each([
    ["PNG", "\x89PNG\r\n\x1a\n", "image"],
    ["GIF", "GIF89a", "image"],
    ["WebP", "RIFF\x10\x20\x30\x40WEBPVP8 ", "image"],
    ["TIFF, little-endian", "II*\0", "image"],
    ["TIFF, big-endian", "MM\0*", "image"],
    ...["heic", "heix", "hevc", "mif1", "msf1", "avif"].map((brand) => [
      brand,
      `\x01\x02\x03\x18ftyp${brand}`,
      "image",
    ]),
    ["gzip", "\x1f\x8b", "other"],
    ["7-Zip", "7z\xbc\xaf\x27\x1c", "other"],
    ["RAR", "Rar!\x1a\x07", "other"],
    ["a program of Linux", "\x7fELF", "other"],
    ["a class of Java", "\xca\xfe\xba\xbe", "other"],
    ["a program of macOS", "\xcf\xfa\xed\xfe", "other"],
    ["PostScript", "%!PS-Adobe-3.0", "other"],
    ["a database of SQLite", "SQLite format 3\0", "other"],
  ])("%s is told by its signature, whatever its name says and what follows", (_, signature, format) => {
    expect(detectFormat("notes.txt", latin1(signature! + "some words ".repeat(40)))).toBe(format);
  });

  test.each([
    ["a/README.MD", "markdown"],
    ["a/rent.csv", "csv"],
    ["a/rent.tsv", "csv"],
    ["a/main.py", "code"],
    ["a/Makefile", "code"],
    ["a/main.c", "code"],
    ["a/app.tsx", "code"],
    ["a/site.css", "code"],
    ["a/roof.eml", "eml"],
    ["a/archive.mbox", "mbox"],
    ["a/settings.yaml", "code"],
    ["a/package.json", "json"],
    ["a/feed.xml", "xml"],
    ["a/tides.ipynb", "notebook"],
    ["a/talk.srt", "subtitles"],
    ["a/page.mhtml", "web archive"],
    ["a/index.htm", "html"],
    ["a/letter.txt", "text"],
    ["a/letter.unknown", "text"],
    ["a/LICENSE", "text"],
  ])("%s, being text, is what its name says", (path, format) => {
    expect(detectFormat(path, bytes("some words\n"))).toBe(format);
  });

  test("text in UTF-16 without a mark is text, other zero bytes are not", () => {
    expect(detectFormat("note.txt", utf16("Rent is due on the first."))).toBe("text");
    expect(detectFormat("note.txt", latin1("Rent\0\0\0\0\x01\x02 is due"))).toBe("other");
  });

  test("text in an old encoding is text", () => {
    expect(detectFormat("note.txt", latin1("Gr\xfc\xdfe aus K\xf6ln"))).toBe("text");
  });

  test("a broken PDF is still a PDF, which then fails to open", () => {
    expect(detectFormat("scan.pdf", latin1("\0\0\0\0"))).toBe("pdf");
  });
});

test("numbers of a binary file are no UTF-16, though their zero bytes stand as in it", () => {
  expect(detectFormat("state.bin", Uint8Array.of(0, 1, 0, 5, 0, 2, 0, 7, 1))).toBe("other");
  expect(detectFormat("counts", Uint8Array.of(3, 0, 17, 0, 2, 0, 65, 0))).toBe("other");
  expect(detectFormat("note.txt", Uint8Array.from(Buffer.from("Rent\r\n", "utf16le")))).toBe("text");
});
