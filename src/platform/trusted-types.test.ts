import { describe, expect, it } from "vitest";
import { sinkPolicy } from "./trusted-types";

const { createHTML, createScriptURL } = sinkPolicy("http://a.test/sub/");

describe("sinkPolicy", () => {
  it("lets scripts of the app's build be started, and no others", () => {
    for (const address of ["http://a.test/sub/assets/worker-indexer-Ab1.js", "assets/a.js", "sw.js"])
      expect(createScriptURL(address)).toBe(address);
    for (const address of [
      ...["http://b.test/sub/assets/a.js", "//b.test/assets/a.js", "http://a.test/assets/a.js"],
      ...["open/1/assets/a.js", "assets/../open/1.js", "assets/%2e%2e/open/1.js", "assets/a.html"],
      ...["data:text/javascript,1", "blob:http://a.test/sub/assets/a.js", "javascript:1", "sw.js?of=another"],
    ])
      expect(createScriptURL(address)).toBeNull();
  });

  it("lets a named character be decoded, and no element be made", () => {
    expect(createHTML("&amp;")).toBe("&amp;");
    for (const html of ["<b>", "&amp;<img src=x onerror=1>", "&lt", "text", "&amp;&lt;", "&amp;\n<b>;"])
      expect(createHTML(html)).toBeNull();
  });
});
