import { describe, expect, test } from "vitest";
import { TooLargeError } from "../../../src/core/extract/trouble";
import { aMail } from "../../../tests/fakes/a-mail";
import { anOutlookMail } from "../../../tests/fakes/an-outlook-mail";
import { memorySource } from "../../../tests/fakes/memory-source";
import { readWhole } from "../../../tests/fakes/read-whole";
import { zipFile } from "../../../tests/fakes/zip-file";
import { createContainerFor } from "../containers";
import { createExtractorFor } from "../extractors";
import { MemberOpener } from "../member-opener";
import { eml } from "./eml";
import { openMbox } from "./mbox-container";
import { readGiven } from "../read-given";

const { signal } = new AbortController();

function read(content: string | Uint8Array, name: string, ...inside: readonly string[]) {
  const file = new File([typeof content === "string" ? content : Uint8Array.from(content)], name);
  const given = { path: [name, ...inside].join("/"), file, inside };
  return readWhole(
    readGiven(given, new MemberOpener(createContainerFor("/"), "/"), createExtractorFor("/"), signal),
  );
}
const pathsOf = (members: readonly { readonly path: string }[] | undefined) =>
  members?.map(({ path }) => path);

describe("internet mail", () => {
  test("that is too large to be held in memory is not read", async () => {
    const source = { size: 61 << 20, read: () => Promise.reject(new Error("read all the same")) };
    const units = eml.extract(source, { path: "a.eml", format: "eml", recognised: new Map() }, signal);
    expect(await units.next()).toEqual({ done: true, value: { state: "skipped", reason: "too large" } });
  });

  test("is its subject, who wrote to whom and when, and what was written", async () => {
    const { format, text, passages, end } = await read(
      aMail("=?utf-8?B?w5xiZXI=?= the boiler", "It leaks."),
      "a.eml",
    );
    expect(text).toBe(
      "Über the boiler\n\nFrom: Ada Byron <ada@example.org>\nTo: Jörg <joerg@example.org>\n" +
        "Date: Tue, 5 Mar 2024 10:00:00 +0100\n\nIt leaks.",
    );
    expect([format, end.state, passages[0]?.headings]).toEqual(["eml", "indexed", ["Über the boiler"]]);
  });

  test("without a charset is read in one that fits, headers too", async () => {
    const mail =
      "From: me\nSubject: Der W\xe4rter\n\nEr schrieb jeden Abend das \xd6l auf, die Dochte, die Schiffe drau\xdfen.";
    const { text } = await read(
      Uint8Array.from(mail, (sign) => sign.charCodeAt(0)),
      "a.eml",
    );
    expect(text).toMatch(/^Der Wärter\n/);
    expect(text).toContain("das Öl auf, die Dochte, die Schiffe draußen.");
  });

  test("of UTF-8 is read as that, whatever charset it names", async () => {
    for (const charset of ["iso-8859-1", "windows-1252", "x-unknown"]) {
      const { text } = await read(
        `From: me\nSubject: a\nContent-Type: text/plain; charset=${charset}\n\nDie Größe der Straße`,
        "a.eml",
      );
      expect(text).toContain("Die Größe der Straße");
    }
  });

  test("that names a wrong charset is read in the one that loses no sign", async () => {
    const head = (charset: string) => `Subject: x\nContent-Type: text/plain; charset=${charset}\n\n`;
    const latin = Uint8Array.from(`${head("utf-8")}Die Prüfung übernimmt Herr Schäfer.`, (sign) =>
      sign.charCodeAt(0),
    );
    expect((await read(latin, "a.eml")).text).toContain("Die Prüfung übernimmt Herr Schäfer.");
    const japanese = new TextEncoder().encode(`${head("iso-2022-jp")}点検は七月二十三日の午前中です。`);
    expect((await read(japanese, "a.eml")).text).toContain("点検は七月二十三日の午前中です。");
  });

  test("of flowed text keeps the quotes apart that it answers", async () => {
    const body = btoa("Dry in \r\nJune. \r\n> Is it \r\n> dry? \r\n>> It leaks.\r\n");
    const type = 'Content-Type: text/plain; charset=utf-8; Format="Flowed"';
    const mail = `From: me\n${type}\nContent-Transfer-Encoding: base64\n\n${body}`;
    expect((await read(mail, "a.eml")).text).toBe("From: me\n\nDry in June. \n> Is it dry? \n>> It leaks.");
  });

  test("whose lines end as on old Macs is read", async () => {
    expect((await read("From: me\rSubject: The boiler\r\rIt leaks.\r", "a.eml")).text).toBe(
      "The boiler\n\nFrom: me\n\nIt leaks.",
    );
  });

  test("is told by what it says where its name does not", async () => {
    const mail = aMail("The boiler", "It leaks.");
    expect((await read(mail, "1709629200.M1P2.host:2,S")).format).toBe("eml");
    expect((await read(`From ada Tue Mar  5 10:00:00 2024\n${mail}`, "Sent")).format).toBe("mbox");
    expect((await read("Date: today\nFrom: me\n\nNotes.", "notes.txt")).format).toBe("text");
  });

  test("has its attachments as files of their own, read by what they are", async () => {
    const bills = zipFile({ "bill.txt": "412 euros" });
    const mail = aMail("Bills", "See there.", [
      { name: "bills.zip", content: bills },
      { name: "../../plan.md", content: "# Plan\n\nFirst the roof." },
      { name: "bills.zip", content: "no archive" },
    ]);
    const { text, members } = await read(mail, "a.eml");
    expect(pathsOf(members)).toEqual(["bills.zip", "..-..-plan.md", "bills (2).zip"]);
    expect(text).toContain("Attachments: bills.zip, ../../plan.md, bills.zip");
    expect((await read(mail, "a.eml", "..-..-plan.md")).text).toContain("First the roof.");
    expect((await read(mail, "a.eml", "bills.zip", "bill.txt")).text).toBe("412 euros");
  });

  test("holds a forwarded mail as a mail, named for its day and subject", async () => {
    const inner = aMail("The boiler", "It leaks.");
    const mail = ["MIME-Version: 1.0", "Subject: Fwd", "Content-Type: message/rfc822", "", inner].join(
      "\r\n",
    );
    expect(pathsOf((await read(mail, "a.eml")).members)).toEqual(["2024-03-05 The boiler.eml"]);
    expect((await read(mail, "a.eml", "2024-03-05 The boiler.eml")).text).toContain("It leaks.");
  });

  test("keeps the words around a file that stands in its text, and not its signs", async () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `M${"#2&D*P@$5>0".repeat(6).slice(at % 6, (at % 6) + 60)}`,
    );
    const encoded = ["begin 644 plan.bin", ...lines, "#2&D*", "`", "end"].join("\r\n");
    const { text } = await read(aMail("Plan", `See there.\r\n\r\n${encoded}\r\n\r\nAda\r\n`), "a.eml");
    expect(text).toMatch(/See there\.\s+…\s+Ada\s*$/);
  });

  test("is read as a page where its text is only a stub", async () => {
    const html =
      "<h1>News</h1><p>The harbour will be dredged in the spring of next year, says the board.</p>";
    const part = (type: string, content: string) => [
      "--e",
      `Content-Type: ${type}; charset=utf-8`,
      "",
      content,
    ];
    const mail = [
      "Subject: News",
      "MIME-Version: 1.0",
      "Content-Type: multipart/alternative; boundary=e",
      "",
      ...part("text/plain", "No HTML?"),
      ...part("text/html", html),
      "--e--",
    ].join("\r\n");
    expect((await read(mail, "a.eml")).text).toContain("The harbour will be dredged");
  });

  test("keeps what it says where its head or its parts do not end as they should", async () => {
    const bodyOf = async (mail: string) =>
      (await read(`From: me\nSubject: Rent\n${mail}`, "a.eml")).text.trim();
    expect(await bodyOf(" \nDue on the first.")).toBe("Rent\n\nFrom: me\n\nDue on the first.");
    const inParts = "Content-Type: multipart/mixed; boundary=b\n\n";
    expect(await bodyOf(`${inParts}Due in May.\n--b--`)).toContain("Due in May.");
    expect(await bodyOf(`${inParts}--b\nContent-Type: text/plain\n\n--b--`)).toBe("Rent\n\nFrom: me");
    expect(await bodyOf("Content-Transfer-Encoding: base64\n\nCg==")).toBe("Rent\n\nFrom: me");
  });

  test("that nests without end, or holds nothing, ends quietly", async () => {
    let mail = aMail("End", "It leaks.");
    for (let depth = 0; depth < 40; depth += 1)
      mail = ["MIME-Version: 1.0", `Subject: ${depth}`, "Content-Type: message/rfc822", "", mail].join(
        "\r\n",
      );
    const outer = await read(mail, "a.eml");
    expect(outer.members).toHaveLength(1);
    const parts = "Content-Type: multipart/mixed; boundary=e\r\n\r\n--e\r\n".repeat(5000);
    expect((await read(`Subject: a\r\n${parts}`, "a.eml")).end).toEqual({
      state: "failed",
      reason: "corrupt",
    });
    expect((await read("  \n \n", "a.eml")).end).toEqual({ state: "skipped", reason: "empty" });
  });
});

describe("a mailbox", () => {
  test("of very many messages gives the first twenty thousand, and says so", async () => {
    const many = memorySource("From ada Tue Mar  5 10:00:00 2024\nSubject: Rent\n\n".repeat(20_001));
    const { members, end } = await openMbox(many, signal);
    expect([members.length, end]).toEqual([20_000, { state: "partial", reason: "too large" }]);
  });

  test("names a message that is too large, and gives the others", async () => {
    const message = (subject: string, body: BlobPart) => [
      `From ada Tue Mar  5 10:00:00 2024\nSubject: ${subject}\n\n`,
      body,
      "\n\n",
    ];
    const parts = [...message("Large", new Uint8Array(61 << 20).fill(0x78)), ...message("Small", "Rent")];
    const mailbox = memorySource(new Uint8Array(await new Blob(parts).arrayBuffer()));
    const { members, open } = await openMbox(mailbox, signal);
    expect(members.map(({ path, reason }) => [path, reason])).toEqual([
      ["Large.eml", "too large"],
      ["Small.eml", undefined],
    ]);
    await expect(async () => open("Large.eml")).rejects.toThrow(TooLargeError);
    expect((await open("Small.eml")).size).toBeLessThan(100);
  });

  const box = [
    `From ada Tue Mar  5 10:00:00 2024\n${aMail("The boiler", "It leaks.\n\n>From then on, all was wet.")}`,
    `From ada Tue Mar  5 11:00:00 2024\n${aMail("The boiler", "It leaks no more.")}`,
    "From nobody Tue Mar  5 12:00:00 2024\n\nFrom here on, no headers.\n",
  ].join("\n");

  test("holds its messages as files, named for day and subject", async () => {
    const { text, passages, members } = await read(box, "a.mbox");
    const names = ["2024-03-05 The boiler.eml", "2024-03-05 The boiler (2).eml", "no subject.eml"];
    expect([pathsOf(members), text, passages]).toEqual([names, names.join("\n"), []]);
    const first = await read(box, "a.mbox", "2024-03-05 The boiler.eml");
    expect(first.text).toContain("It leaks.\n\nFrom then on, all was wet.");
    expect(first.text).not.toContain("no more");
  });

  test("that grew has the messages it had, unchanged", async () => {
    const before = (await read(box, "a.mbox")).members ?? [];
    const after =
      (await read(`${box}\nFrom ada Wed Mar  6 12:00:00 2024\n${aMail("New", "New.")}`, "a.mbox")).members ??
      [];
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after).toHaveLength(4);
  });

  test("without a message is broken", async () => {
    expect((await read("Just words.", "a.mbox")).end).toEqual({ state: "failed", reason: "corrupt" });
  });
});

describe("mail of Outlook", () => {
  test("is read with its attachments, whatever it is called", async () => {
    const mail = anOutlookMail("The pier", "Paint it.", [
      { name: "paint.txt", content: Buffer.from("Blue.") },
    ]);
    const { format, text, members } = await read(mail, "letter.doc");
    expect([format, text, pathsOf(members)]).toEqual([
      "msg",
      "The pier\n\nAttachments: paint.txt\n\nPaint it.",
      ["paint.txt"],
    ]);
    expect((await read(mail, "a.msg", "paint.txt")).text).toBe("Blue.");
  });

  test("in a code page is read by it", async () => {
    const [subject, body] = [Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), Uint8Array.of(0x8c, 0xea)];
    expect((await read(anOutlookMail(subject, body, [], 932), "a.msg")).text).toBe("日本\n\n語");
  });

  test("that is broken says so", async () => {
    const mail = anOutlookMail("The pier", "Paint it.");
    expect((await read(mail.subarray(0, 1600), "a.msg")).end.state).toBe("failed");
  });
});
