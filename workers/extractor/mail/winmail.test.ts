import { expect, test } from "vitest";
import { aMail } from "../../../tests/fakes/a-mail";
import { aWinmail } from "../../../tests/fakes/a-winmail";
import { readWhole } from "../../../tests/fakes/read-whole";
import { createContainerFor } from "../containers";
import { createExtractorFor } from "../extractors";
import { MemberOpener } from "../member-opener";
import { readGiven } from "../read-given";

const { signal } = new AbortController();

function read(content: string | Uint8Array, name: string, ...inside: readonly string[]) {
  const file = new File([typeof content === "string" ? content : Uint8Array.from(content)], name);
  const given = { path: [name, ...inside].join("/"), file, inside };
  return readWhole(
    readGiven(given, new MemberOpener(createContainerFor("/"), "/"), createExtractorFor("/"), signal),
  );
}
const encode = (text: string) => new TextEncoder().encode(text);
const plan = { name: "plan of the pier.md", content: encode("# Plan\n\nFirst the roof.") };

test("a mail that Outlook packed is read with what is attached to it, whatever it is called", async () => {
  const winmail = aWinmail({ subject: "The pier", body: "Paint it.", sender: "Ada", attachments: [plan] });
  const { format, text, members, end } = await read(winmail, "part-2.bin");
  expect([format, end.state, members?.map(({ path }) => path)]).toEqual(["tnef", "indexed", [plan.name]]);
  expect(text).toBe(
    "The pier\n\nFrom: Ada <ada@example.org>\nDate: Tue, 05 Mar 2024 09:00:00 GMT\n" +
      "Attachments: plan of the pier.md\n\nPaint it.",
  );
  expect((await read(winmail, "winmail.dat", plan.name)).text).toContain("First the roof.");
});

test("it is found inside the mail that carried it, and so are mails inside it", async () => {
  const inner = aWinmail({ subject: "The boiler", body: "It leaks.", attachments: [plan] });
  const outer = aWinmail({ body: "See there.", mails: [{ name: "The boiler", content: inner }] });
  const mail = aMail("Fwd", "…", [{ name: "winmail.dat", content: outer }]);
  expect((await read(mail, "a.eml")).members?.map(({ path }) => path)).toEqual(["winmail.dat"]);
  expect((await read(mail, "a.eml", "winmail.dat", "The boiler")).text).toContain("It leaks.");
  expect((await read(mail, "a.eml", "winmail.dat", "The boiler", plan.name)).text).toContain("the roof");
});

test("a body in a code page, or as a page of HTML, is read by it", async () => {
  const body = Uint8Array.of(0xcf, 0xf0, 0xe8, 0xf7, 0xe0, 0xeb);
  expect((await read(aWinmail({ body, codePage: 1251 }), "a")).text).toContain("Причал");
  const html = '<meta charset="utf-8"><p>The pier is <b>blue</b>.</p>';
  expect((await read(aWinmail({ html }), "a")).text).toContain("The pier is blue.");
});

test("one that is cut off gives what was before, and one that holds nothing is broken", async () => {
  const winmail = aWinmail({ subject: "The pier", body: "Paint it.", attachments: [plan, plan] });
  const cut = await read(winmail.subarray(0, winmail.length - 170), "winmail.dat");
  expect([cut.members?.length, cut.text.includes("Paint it.")]).toEqual([1, true]);
  expect((await read(winmail.subarray(0, 12), "winmail.dat")).end).toEqual({
    state: "failed",
    reason: "corrupt",
  });
});

test("lengths and counts that lie end the reading, not the reader", async () => {
  const winmail = aWinmail({ subject: "The pier", body: "Paint it.", attachments: [plan] });
  for (let at = 6; at < winmail.length; at += 1) {
    const broken = Uint8Array.from(winmail);
    broken.fill(0xff, at, at + 4);
    expect(["indexed", "failed", "skipped"]).toContain((await read(broken, "winmail.dat")).end.state);
  }
});
