import { describe, expect, test } from "vitest";
import { memorySource } from "../../../../tests/fakes/memory-source";
import { UnsupportedError } from "../trouble";
import { decodeText } from "./decode-text";

const TEXT = "Miete: 350 € in Köln\nnächste Zeile";
const CODE_PAGES = [
  [
    "cp850",
    "Müllers Fähre kostet über 5 £",
    [
      0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0x73, 0x20, 0x46, 0x84, 0x68, 0x72, 0x65, 0x20, 0x6b, 0x6f, 0x73,
      0x74, 0x65, 0x74, 0x20, 0x81, 0x62, 0x65, 0x72, 0x20, 0x35, 0x20, 0x9c,
    ],
  ],
  ["IBM855", "Аренда", [0xa1, 0xe1, 0xa8, 0xd4, 0xa6, 0xa0]],
  ["MacCyrillic", "Аренда", [0x80, 0xf0, 0xe5, 0xed, 0xe4, 0xe0]],
] as const;

const signal = new AbortController().signal;

async function decode(bytes: Uint8Array | string, guess = "", declared?: string): Promise<string> {
  const options = {
    guessCharset: () => Promise.resolve(guess.split(" ").filter(Boolean)),
    declared: () => declared,
  };
  let text = "";
  for await (const chunk of decodeText(memorySource(bytes), options, signal)) text += chunk;
  return text;
}

const wide = (text: string, size: 2 | 4, littleEndian: boolean, mark: boolean) => {
  const codes = [...(mark ? "\ufeff" : ""), ...text].map((sign) => sign.codePointAt(0) ?? 0);
  const view = new DataView(new ArrayBuffer(codes.length * size));
  codes.forEach((code, i) =>
    size === 2 ? view.setUint16(i * 2, code, littleEndian) : view.setUint32(i * 4, code, littleEndian),
  );
  return new Uint8Array(view.buffer);
};

describe("decodeText", () => {
  test("reads UTF-8 with a mark and without", async () => {
    expect(await decode(TEXT)).toBe(TEXT);
    expect(await decode(`\ufeff${TEXT}`)).toBe(TEXT);
  });

  test.each([
    [2, true],
    [2, false],
    [4, true],
    [4, false],
  ] as const)(
    "reads text in %i bytes a character (little end first: %s), with a mark and without",
    async (size, little) => {
      expect(await decode(wide(TEXT, size, little, true))).toBe(TEXT);
      expect(await decode(wide(TEXT, size, little, false))).toBe(TEXT);
    },
  );

  test("reads what is not Unicode as it is declared, else as it is guessed, else as windows-1252", async () => {
    const cyrillic = Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2);
    expect(await decode(cyrillic, undefined, "windows-1251")).toBe("Привет");
    expect(await decode(cyrillic, "cp1251")).toBe("Привет");
    expect(await decode(cyrillic, "", "utf-8")).toBe("Ïðèâåò");
    expect(await decode(cyrillic, "nosuchcharset windows-1251 koi8-r")).toBe("Привет");
  });

  test.each(CODE_PAGES)(
    "reads %s, which browsers do not know, or by another name",
    async (name, text, bytes) => {
      expect(await decode(Uint8Array.from(bytes), name)).toBe(text);
    },
  );

  test("reads what announces itself by escape sequences", async () => {
    expect(await decode("\x1b$B;HMQ\x1b(B, 7 a")).toBe("使用, 7 a");
  });

  test("reads by its mark what has no zero byte, no space and no line end", async () => {
    const text = "租赁合同押金租金物业";
    expect(await decode(wide(text, 2, true, true))).toBe(text);
    expect(await decode(wide(text, 2, false, true))).toBe(text);
  });

  test("a file that is UTF-8 is read so, whatever it declares, and one broken character does not change that", async () => {
    expect(await decode(TEXT, "big5", "latin1")).toBe(TEXT);
    const broken = new Uint8Array([...new TextEncoder().encode("ä".repeat(20)), 0xff]);
    expect(await decode(broken, "windows-1252")).toBe(`${"ä".repeat(20)}\ufffd`);
  });

  test("keeps characters and line ends whole that lie across the border of two chunks", async () => {
    for (const shift of [0, 1, 2, 3]) {
      const long = `${"x".repeat((1 << 20) - 2 - shift)}€\r\n€`;
      expect(await decode(long)).toBe(long.replace("\r", ""));
    }
  });

  test("shows line ends as line feeds and no control characters", async () => {
    expect(await decode("one\r\ntwo\rthr\u0000\u0007ee\u001b[31m four\u00ad\tfive")).toBe(
      "one\ntwo\nthree four\tfive",
    );
  });

  test("stops when it is told to", async () => {
    const stopped = AbortSignal.abort();
    const chunks = decodeText(memorySource("a"), { guessCharset: () => Promise.resolve([]) }, stopped);
    await expect(chunks.next()).rejects.toThrow();
  });

  test("a text whose charset no decoder reads is unsupported, not read in another one", async () => {
    const mainframe = Uint8Array.of(0xc4, 0x89, 0x85, 0x40, 0xd4, 0x89, 0x85, 0xa3, 0x85);
    await expect(decode(mainframe, "cp500 cp1140")).rejects.toThrow(UnsupportedError);
  });
});
