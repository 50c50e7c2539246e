import { describe, expect, it } from "vitest";
import { openHeaders, shownAs } from "./open-headers";

const headersOf = (path: string, format?: Parameters<typeof shownAs>[1]) =>
  openHeaders(path, shownAs(path, format), true);

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
      openHeaders(path, shownAs(path, undefined), isUtf8)["Content-Type"];
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
  it("knows a PDF under any name, and a text that only calls itself something else", () => {
    expect(shownAs("scan.txt", "pdf").kind).toBe("download");
    expect(shownAs("saved.pdf", "html").kind).toBe("text");
    expect(shownAs("note.png", "text").kind).toBe("text");
  });

  it("goes by the content where the name says nothing", () => {
    expect(shownAs("Makefile", "code").kind).toBe("text");
    expect(shownAs("page", "html").kind).toBe("markup");
    expect(shownAs("blob", "other").kind).toBe("download");
  });

  it("takes no word of the language for a type", () => {
    expect(shownAs("a.constructor", undefined)).toEqual({ kind: "download" });
  });

  it("does not draw a text because it holds markup", () => {
    expect(shownAs("example.txt", "html").kind).toBe("text");
  });
});
