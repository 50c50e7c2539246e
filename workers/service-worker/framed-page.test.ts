import { expect, it } from "vitest";
import { edgesOf } from "../../src/core/citations/locate-quote";
import { escapeBytes, framedPicture, framedText } from "./framed-page";

const frame = { path: "a/<b>.txt", theme: "dark", language: "en", home: "https://app.test/" } as const;
const headers = { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": "sandbox" };

it("a text stands on a page with its name and a way back, and every sign of it is a sign", async () => {
  const text = `\n<script>alert("1")</script> & Größe </pre>`;
  const response = await framedText(new Blob([text]), frame, headers);
  const html = await response.text();
  expect(response.headers.get("Content-Security-Policy")).toBe("sandbox");
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(html).toContain('<h1 dir="auto">&#60;b&#62;.txt</h1>');
  expect(html).toContain('<a href="https://app.test/">Back to Footnote</a>');
  expect(html).toContain("color-scheme: dark;");
  expect(html).not.toContain("<script");
  const shown = html.slice(html.indexOf("<pre"), html.lastIndexOf("</pre>")).replace(/^<pre[^>]*>\n/, "");
  expect(shown.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).toBe(text);
});

it("bytes without signs of HTML are passed on as they are", () => {
  const bytes = new TextEncoder().encode("Größe ≤ 3");
  expect(escapeBytes(bytes)).toBe(bytes);
});

it("a picture is fetched from the address of its page, without the fragment", async () => {
  const response = framedPicture(
    "https://app.test/open/p/a%22b.png#x",
    { ...frame, path: 'a"b.png' },
    headers,
  );
  const html = await response.text();
  expect(html).toContain('<img src="https://app.test/open/p/a%22b.png" alt="a&#34;b.png">');
  expect(response.headers.get("Content-Security-Policy")).toContain("sandbox; style-src");
});

it("cited words are marked wherever they stand now, and that they are gone is said", async () => {
  const text = "Before it all: <the rent> is 900 euros a month & no more.";
  const cited = (quote: string) => ({ start: 0, end: quote.length, edges: edgesOf(quote) });
  const page = async (quote: string) =>
    (await framedText(new Blob([text]), frame, headers, cited(quote))).text();
  expect(await page("<the rent> is 900 euros")).toContain(
    'Before it all: <mark id="cited">&#60;the rent&#62; is 900 euros</mark> a month &#38; no more.</pre>',
  );
  const changed = await page("<the rent> is 800 euros");
  expect(changed).toContain("no longer in the file");
  expect(changed).toContain("“&#60;the rent&#62; is 800 euros”");
  expect(changed).toContain("&#60;the rent&#62; is 900 euros a month");
  expect(changed).not.toContain("<mark");
});
