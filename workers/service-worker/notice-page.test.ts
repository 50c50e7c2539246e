import { expect, it } from "vitest";
import { noticePage } from "./notice-page";
import { pageWords } from "./page-shell";

const HOSTILE = `<img src=x onerror="alert('1')">&`;

it("shows names of files as text, whatever they hold", async () => {
  const html = await noticePage(
    {
      status: 404,
      title: HOSTILE,
      text: HOSTILE,
      details: { summary: "Details", text: HOSTILE },
      paths: [HOSTILE],
      link: { href: "http://a.test/", text: HOSTILE },
    },
    { theme: "light", language: "en" },
  ).text();
  expect(html).not.toContain("<img");
  expect(html.match(/&#60;img src=x onerror=&#34;alert\(&#39;1&#39;\)&#34;&#62;&#38;/g)).toHaveLength(5);
});

it("answers with the status that fits, and may run nothing", () => {
  const response = noticePage(
    { status: 403, title: "a", text: "b", link: { href: "/", text: "c" } },
    { theme: "light", language: "en" },
  );
  expect(response.status).toBe(403);
  expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
});

it("speaks the language of the app", async () => {
  const link = { href: "/", text: "c" };
  const html = await noticePage(
    { status: 404, ...pageWords("de").unknown, link },
    { theme: "light", language: "de" },
  ).text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("<title>Eine Datei – Footnote</title>");
  expect(html).toContain("Diese Datei liegt in keinem Ihrer Ordner");
});
