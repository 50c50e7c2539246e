import { expect, it } from "vitest";
import { noticePage } from "./notice-page";

const HOSTILE = `<img src=x onerror="alert('1')">&`;

it("shows names of files as text, whatever they hold", async () => {
  const html = await noticePage(
    {
      status: 404,
      title: HOSTILE,
      text: HOSTILE,
      paths: [HOSTILE],
      link: { href: "http://a.test/", text: HOSTILE },
    },
    "light",
  ).text();
  expect(html).not.toContain("<img");
  expect(html.match(/&#60;img src=x onerror=&#34;alert\(&#39;1&#39;\)&#34;&#62;&#38;/g)).toHaveLength(4);
});

it("answers with the status that fits, and may run nothing", () => {
  const response = noticePage(
    { status: 403, title: "a", text: "b", link: { href: "/", text: "c" } },
    "light",
  );
  expect(response.status).toBe(403);
  expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
});
