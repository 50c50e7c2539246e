import type { FileFormat } from "../../src/core/domain/file-format";
import { describe, expect, it } from "vitest";
import { openHeaders, shownAs, TEXT_EXTENSIONS } from "./open-headers";

const CONTENTS: Readonly<Record<string, FileFormat>> = {
  ...{ pdf: "pdf", eml: "eml", png: "image", jpg: "image", heic: "image" },
  ...{ mp3: "other", mp4: "other", bin: "other", docx: "other", exe: "other" },
};

/** Of a file whose content is what its name says. */
function headersOf(path: string): Record<string, string> {
  const format = CONTENTS[path.split(".").at(-1) ?? ""] ?? (path.includes(".") ? "text" : "other");
  return openHeaders(path, shownAs(path, format), true);
}

describe("openHeaders", () => {
  it("lets no script run and no request leave in HTML and SVG", () => {
    for (const path of ["a.html", "b.HTM", "c.xhtml", "d.svg"]) {
      const headers = headersOf(path);
      expect(headers["Content-Security-Policy"]).toBe(
        "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers["Connection-Allowlist"]).toBe("()");
    }
    expect(headersOf("d.svg")["Content-Type"]).toBe("image/svg+xml; charset=utf-8");
  });

  it("serves scripts, styles and data as text that no page can run", () => {
    for (const path of ["a.js", "a.css", "a.csv", "a.json", "a.xml", "a.log", "a.md"]) {
      const headers = headersOf(path);
      expect(headers["Content-Type"]).toBe("text/plain; charset=utf-8");
      expect(headers["X-Content-Type-Options"]).toBe("nosniff");
      expect(headers["Content-Security-Policy"]).toMatch(/^sandbox; default-src 'none'/);
    }
  });

  it("leaves media without a sandbox, so that the service worker still serves their bytes", () => {
    for (const path of ["a.png", "a.mp3", "a.mp4"])
      expect(headersOf(path)["Content-Security-Policy"]).toBe(
        "default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'",
      );
  });

  it("lets no page frame an opened file", () => {
    for (const path of ["a.html", "a.txt", "a.pdf", "a.png", "a.bin"])
      expect(headersOf(path)["Content-Security-Policy"]).toMatch(/; frame-ancestors 'none'$/);
  });

  it("hands out everything else as a download, PDF too: in the browser's viewer it reaches other hosts", () => {
    for (const path of ["a.pdf", "a.docx", "a.exe", "noname", "a.heic", "a.eml"]) {
      const headers = headersOf(path);
      expect(headers["Content-Type"]).toBe("application/octet-stream");
      expect(headers["Content-Disposition"]).toMatch(/^attachment; /);
      expect(headers["Content-Security-Policy"]).toBe("sandbox; frame-ancestors 'none'");
    }
  });

  it("keeps the name of the file, whatever signs it has", () => {
    const disposition = (path: string) => headersOf(path)["Content-Disposition"];
    expect(disposition("x/Übersicht (1)'*.pdf")).toBe(
      "attachment; filename*=UTF-8''%C3%9Cbersicht%20%281%29%27%2A.pdf",
    );
    expect(disposition("x/a\r\nSet-Cookie: b.txt")).toBe(
      "inline; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b.txt",
    );
    expect(disposition("half \ud800.txt")).toBe("inline; filename*=UTF-8''half%20%EF%BF%BD.txt");
  });

  it("names UTF-8 where it is that, and leaves the rest to what the text says of itself", () => {
    const contentType = (path: string, isUtf8: boolean) =>
      openHeaders(path, shownAs(path, path.endsWith("png") ? "image" : "text"), isUtf8)["Content-Type"];
    expect(contentType("a.html", true)).toBe("text/html; charset=utf-8");
    expect(contentType("a.html", false)).toBe("text/html");
    expect(contentType("a.txt", false)).toBe("text/plain");
    expect(contentType("a.png", false)).toBe("image/png");
  });

  it("never stores, sniffs or tells where it came from", () => {
    for (const path of ["a.html", "a.txt", "a.pdf", "a.png", "a.bin"])
      expect(headersOf(path)).toMatchObject({
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Accept-Ranges": "bytes",
      });
  });
});

describe("shownAs", () => {
  it("shows what is what its name says", () => {
    expect(shownAs("a.png", "image")).toEqual({ kind: "media", contentType: "image/png" });
    expect(shownAs("a.ico", "other")).toEqual({ kind: "media", contentType: "image/x-icon" });
    expect(shownAs("a.mp4", "other")).toEqual({ kind: "media", contentType: "video/mp4" });
    expect(shownAs("a.svg", "xml")).toEqual({ kind: "markup", contentType: "image/svg+xml" });
    expect(shownAs("a.srt", "subtitles").kind).toBe("text");
    expect(shownAs("a.xml", "docx").kind).toBe("text");
  });

  it("hands out what is not what its name says, and a PDF under any name", () => {
    expect(shownAs("scan.txt", "pdf").kind).toBe("download");
    for (const [path, format] of [
      ...([
        ["a.html", "image"],
        ["a.svg", "other"],
        ["a.txt", "other"],
        ["a.csv", "old office"],
      ] as const),
      ...([
        ["film.png", "other"],
        ["picture.mp4", "image"],
        ["a.mp3", "old office"],
      ] as const),
    ])
      expect(shownAs(path, format).kind, path).toBe("download");
  });

  it("shows text as text, whatever it calls itself", () => {
    for (const path of ["saved.pdf", "note.png", "list.mp4", "example.txt", "a.js"])
      for (const format of ["text", "html", "xml"] as const) expect(shownAs(path, format).kind).toBe("text");
  });

  it("goes by the content where the name says nothing", () => {
    expect(shownAs("Makefile", "code").kind).toBe("text");
    expect(shownAs("page", "html").kind).toBe("markup");
    expect(shownAs("blob", "other").kind).toBe("download");
    // Each extension that an object has by itself is one that says nothing.
    expect(shownAs("a.constructor", "other")).toEqual({ kind: "download" });
  });

  it("answers every text alike, and everything that is handed out", () => {
    const answers = (paths: readonly string[], format: FileFormat) =>
      new Set(
        paths.map((path) =>
          JSON.stringify({ ...openHeaders(path, shownAs(path, format), true), "Content-Disposition": "" }),
        ),
      );
    expect(
      answers(
        [...TEXT_EXTENSIONS].map((extension) => `a.${extension}`),
        "text",
      ).size,
    ).toBe(1);
    expect(answers("a.pdf a.docx a.zip a.eml a.mht a.svgz a.m3u8 a".split(" "), "other").size).toBe(1);
  });
});
