import { describe, expect, it, test } from "vitest";
import { encodedRanges } from "./encoded-ranges";

/** Bytes from a linear congruential generator, the same at every run. */
function bytes(count: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

const base64 = (count: number, seed = 7) => btoa(String.fromCharCode(...bytes(count, seed)));
const hex = (count: number) => Array.from(bytes(count, 3), (one) => one.toString(16).padStart(2, "0"));
const inLines = (text: string, width: number) => text.match(new RegExp(`.{1,${width}}`, "g"))!.join("\n");

/** Lines of 45 bytes each. */
const uuencoded = (count: number) =>
  Array.from({ length: count }, (_, line) => {
    const signs = Array.from(bytes(60, line + 1), (one) => String.fromCharCode(32 + (one & 63)));
    return `M${signs.join("")}`.trimEnd();
  });

const MINIFIED =
  "function a(b,c){var d=b||{};for(var e in c)d[e]=c[e];return d}a.p={x:function(){return this.y;}};".repeat(
    8,
  );

const DUMP = ["4d5a 9000 0300 0000 0400 0000 ffff 0000", "b800 0000 0000 0000 4000 0000 0000 00ab"];

describe("is left out:", () => {
  test.each([
    ["a picture in an address", `data:image/png;base64,${base64(90)}`],
    [
      "a drawing in an address",
      `data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%3E%3C/svg%3E`,
    ],
    ["Base64 in one word", base64(3000)],
    ["Base64 for addresses", base64(300).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")],
    ["Base64 in the lines of a mail", inLines(base64(500), 76)],
    ["a text of figures in Base64", inLines(btoa("0.8414709848 -0.9589242746 0.6569865987 ".repeat(9)), 76)],
    [
      "a letter in Base64",
      inLines(btoa("The rent is due on the first of the month; call 0161 496. ".repeat(9)), 76),
    ],
    ["a certificate's lines", inLines(base64(500), 64)],
    ["figures of 1,024 bits", hex(128).join("")],
    [
      "a dump",
      DUMP.map((line, at) => `0000000${at}: ${line}  MZ......`)
        .concat(`00000020: ${DUMP[1]}`)
        .join("\n"),
    ],
    ["bytes in pairs", inLines(hex(64).join(" "), 48)],
    ["code without spaces", MINIFIED],
    ["a style sheet without spaces", ".a{color:#fff;margin:0;background:url(x.png)}.b{padding:0}".repeat(12)],
    ["entities of XML", "&lol1;".repeat(10)],
    ["a uuencoded file", ["begin 644 plan.bin", ...uuencoded(30), "end"].join("\n")],
    ["a part of one", uuencoded(12).join("\n")],
  ])("%s", (_, encoded) => {
    const text = `The logo is here:\n${encoded}\nIt was drawn by hand.`;
    const rest = encodedRanges(text).reduceRight(
      (all, { start, end }) => all.slice(0, start) + all.slice(end),
      text,
    );
    expect(rest).toMatch(/^The logo is here:\s*It was drawn by hand\.$/);
  });

  it("whatever the bytes are", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const encoded = base64(60 + (seed % 200), seed);
      expect(encodedRanges(encoded), encoded).toEqual([{ start: 0, end: encoded.length }]);
    }
  });
});

describe("stays:", () => {
  test.each([
    ["Chinese", "房东应在每月一日之前收到租金，否则每日加收滞纳金，租客须提前两个月书面通知。".repeat(20)],
    ["Thai", "ผู้เช่าต้องชำระค่าเช่าภายในวันที่หนึ่งของทุกเดือนและต้องแจ้งล่วงหน้าสองเดือน".repeat(20)],
    ["a German compound", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzentwurfsvorlage"],
    ["the longest place in Wales", "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochstation"],
    [
      "an address",
      "https://www.example.org/2024/housing/Tenancy-Agreements/Form_12-B/how-to-end-a-tenancy-in-England-and-Wales?page=2&sort=newest&from=2024-01-01",
    ],
    [
      "a path",
      "home/Ruth/Documents/Flat-2024/Tenancy_Agreement/Signed-Copies/Final_Version_3/Lease-14-Mill-Lane",
    ],
    [
      "a name of a program",
      "AbstractSingletonProxyFactoryBeanConfigurationManagerProviderImplementationTest",
    ],
    ["a sequence", "ACGTTGCAACGTACGGTTAACCGGATCGATCGGCTAACGTACGTTAGCCGGATATCGCGATTAGC".repeat(4)],
    ["product codes", "TD-4471-B2 | GX-2207-A9 | 4711-0815-C3 | ISBN 978-3-16-148410-0\n".repeat(8)],
    ["a code that repeats", "TD4471B2gx2207A9".repeat(6)],
    ["a checksum of 256 bits", hex(32).join("")],
    ["a checksum of 512 bits", hex(64).join("")],
    ["a number of an account", "GB33BUKB20201555555555"],
    ["an address of a wallet", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
    ["a table of numbers", "12 14 18 20 22 24 28 30 32 34\n11 13 15 17 19 21 23 25 27 29\n".repeat(9)],
    ["a row of values", "name;12;4;81;33;7;".repeat(60)],
    [
      "a long line of prose",
      "The rent (820 pounds) is due on the first; see clause 4 = the table. ".repeat(20),
    ],
    ["dots of a list of contents", `Rent ${".".repeat(90)} 12\nDeposit ${"_".repeat(90)} 14`],
    ["a line across a page", `${"-".repeat(120)}\n${"=".repeat(120)}`],
    ["figures of pi", "3141592653589793238462643383279502884197169399375105820974944592307816406286"],
    ["two entities", "Fish &amp; chips &lt;5 pounds&gt;"],
    ["one data address in a text about them", "An address such as data:text/plain,hello holds its own text."],
  ])("%s", (_, text) => {
    expect(encodedRanges(text)).toEqual([]);
  });
});
