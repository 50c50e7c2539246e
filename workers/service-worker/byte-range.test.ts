import { describe, expect, it } from "vitest";
import { parseRange, rangeResponse } from "./byte-range";

describe("parseRange", () => {
  it("reads a range with both ends, one without its end, and a suffix", () => {
    expect(parseRange("bytes=2-5", 10)).toEqual({ start: 2, end: 5 });
    expect(parseRange("bytes=2-", 10)).toEqual({ start: 2, end: 9 });
    expect(parseRange("bytes=-3", 10)).toEqual({ start: 7, end: 9 });
  });

  it("cuts what reaches beyond the body", () => {
    expect(parseRange("bytes=8-99", 10)).toEqual({ start: 8, end: 9 });
    expect(parseRange("bytes=-99", 10)).toEqual({ start: 0, end: 9 });
  });

  it("refuses what begins beyond the body, or asks for nothing of it", () => {
    expect(parseRange("bytes=10-", 10)).toBe("unsatisfiable");
    expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
    expect(parseRange("bytes=-0", 10)).toBe("unsatisfiable");
  });

  it("asks for the whole body where it does not understand", () => {
    for (const header of [null, "", "bytes=-", "bytes=5-2", "bytes=0-1,3-4", "lines=0-1"])
      expect(parseRange(header, 10)).toBeUndefined();
  });
});

describe("rangeResponse", () => {
  const body = new Blob(["0123456789"]);
  const ask = (range?: string) =>
    rangeResponse(
      body,
      new Request("http://a.test/f", range === undefined ? {} : { headers: { Range: range } }),
      {},
    );

  it("sends the part with its place in the whole", async () => {
    const response = ask("bytes=3-5");
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe("bytes 3-5/10");
    expect(response.headers.get("Content-Length")).toBe("3");
    expect(await response.text()).toBe("345");
  });

  it("sends everything without a range, and says that ranges work", async () => {
    const response = ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("Accept-Ranges")).toBe("bytes");
    expect(await response.text()).toBe("0123456789");
  });

  it("says how long the body is when the range lies outside", () => {
    const response = ask("bytes=50-");
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe("bytes */10");
  });
});
