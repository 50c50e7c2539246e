import { afterEach, describe, expect, it, vi } from "vitest";
import { RuntimeCache, wholeBody } from "./runtime-cache";

/** Of "abc" (FIPS 180-4, B.1). */
const SUM = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const passOn = (body: string, headers: Record<string, string>) =>
  new Response(new Response(body).body?.pipeThrough(wholeBody(new Headers(headers), SUM)) ?? null).text();

describe("wholeBody", () => {
  it("passes on a body of the length that was announced, or of which none was", async () => {
    expect(await passOn("abc", { "Content-Length": "3" })).toBe("abc");
    expect(await passOn("abc", {})).toBe("abc");
  });

  it("fails at the end of a body that is too short", async () => {
    await expect(passOn("abc", { "Content-Length": "5" })).rejects.toThrow("got 3 bytes, expected 5");
  });

  it("does not compare the length of what was sent compressed", async () => {
    expect(await passOn("abc", { "Content-Length": "2", "Content-Encoding": "gzip" })).toBe("abc");
  });

  it("fails at the end of a body of the same length with other bytes, compressed or not", async () => {
    await expect(passOn("abd", { "Content-Length": "3" })).rejects.toThrow("not the bytes of this version");
    await expect(passOn("abd", { "Content-Encoding": "gzip" })).rejects.toThrow("not the bytes");
  });
});

describe("RuntimeCache", () => {
  const cache = new RuntimeCache("http://a.test/sub/", { ort: "1", "models/small": "2" }, {});

  it("knows the files of its folders, and no others", () => {
    expect(cache.nameFor("http://a.test/sub/ort/a.wasm")).toBe("footnote /sub/ ort 1");
    expect(cache.nameFor("http://a.test/sub/models/small/onnx/a.onnx")).toBe("footnote /sub/ models/small 2");
    expect(cache.nameFor("http://a.test/sub/models/other/a.onnx")).toBeUndefined();
    expect(cache.nameFor("http://a.test/ort/a.wasm")).toBeUndefined();
    expect(cache.nameFor("http://a.test/sub/ortho/a.wasm")).toBeUndefined();
  });
});

describe("two requests at once", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Cache storage that answers late, and a host that counts what it is asked for. */
  function aHost(answers: readonly Response[]) {
    const stored = new Map<string, string>();
    const later = () => new Promise((resolve) => setTimeout(resolve, 1));
    vi.stubGlobal("caches", {
      async match(url: string) {
        await later();
        const body = stored.get(url);
        return body === undefined ? undefined : new Response(body);
      },
      open: async () => ({
        put: async (url: string, response: Response) => void stored.set(url, await response.text()),
      }),
    });
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      await later();
      return answers[asked.push(url) - 1] ?? Response.error();
    });
    return asked;
  }
  const askTwice = async () => {
    const cache = new RuntimeCache("http://a.test/", { ort: "1" }, { "ort/a.wasm": SUM });
    const one = async () => {
      const name = cache.nameFor("http://a.test/ort/a.wasm") ?? "";
      const { response } = await cache.respond(
        new Request("http://a.test/ort/a.wasm"),
        name,
        () => undefined,
      );
      return response.text();
    };
    return Promise.allSettled([one(), one()]);
  };

  it("load a file once", async () => {
    const asked = aHost([new Response("abc"), new Response("abc")]);
    const bodies = await askTwice();
    expect(bodies).toEqual([
      { status: "fulfilled", value: "abc" },
      { status: "fulfilled", value: "abc" },
    ]);
    expect(asked).toHaveLength(1);
  });

  it("load it again where the first was not given the file", async () => {
    const asked = aHost([new Response("abd"), new Response("abc")]);
    const [first, second] = await askTwice();
    expect(first?.status).toBe("rejected");
    expect(second).toEqual({ status: "fulfilled", value: "abc" });
    expect(asked).toHaveLength(2);
  });
});
