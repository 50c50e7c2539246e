import { expect, test } from "vitest";
import { memorySource } from "../../tests/fakes/memory-source";
import { zipFile } from "../../tests/fakes/zip-file";
import { createContainerFor } from "./containers";

/** An archive of empty files; their names are these bytes, in hexadecimal. */
function archiveOf(names: readonly string[]): Uint8Array {
  const bytes = names.map((name) => Buffer.from(name, "hex"));
  // The placeholders are as long as the names.
  const placeholders = bytes.map((name, i) => `${i}`.padEnd(name.length, "~"));
  const archive = Buffer.from(zipFile(Object.fromEntries(placeholders.map((name) => [name, ""]))));
  for (const [i, placeholder] of placeholders.entries()) {
    for (let at = archive.indexOf(placeholder); at !== -1; at = archive.indexOf(placeholder, at + 1))
      bytes[i]!.copy(archive, at);
  }
  return archive;
}

async function pathsIn(archive: Uint8Array): Promise<readonly string[]> {
  const open = await createContainerFor("/")("zip");
  const container = await open!(memorySource(archive), new AbortController().signal);
  return container.members.map(({ path }) => path);
}

test.each([
  [
    "cp866",
    "8ee2e7f1e220a7a020aca0e0e22e646f6378 84aea3aea2aee020a0e0a5ada4eb2e706466 e4aee2ae2faba5e2ae20323031322e6a7067",
    ["Отчёт за март.docx", "Договор аренды.pdf", "фото/лето 2012.jpg"],
  ],
  ["cp866", "8fe0a8a2a5e22e747874", ["Привет.txt"]],
  [
    "Shift_JIS",
    "8365835883672e747874 8e9197bf2f89ef8b63838183822e646f6378 95f18d908f9132303132944e2e706466",
    ["テスト.txt", "資料/会議メモ.docx", "報告書2012年.pdf"],
  ],
  ["Shift_JIS", "8365835883672e747874", ["テスト.txt"]],
  ["Shift_JIS", "905682b582a283748348838b835f2f8eca905e2e6a7067", ["新しいフォルダ/写真.jpg"]],
  [
    "GBK",
    "d0c2bda8cec4bcfebcd02fb1a8b8e62e646f63 bacfcdac2e706466 bbe1d2e9bcc7c2bc323031322e747874",
    ["新建文件夹/报告.doc", "合同.pdf", "会议记录2012.txt"],
  ],
  ["GBK", "b1a8b8e62e646f63", ["报告.doc"]],
  [
    "EUC-KR",
    "bbf520c6fab4f52fbab8b0edbcad2e687770 b0e8bee0bcad2e706466 c8b8c0c7b7cf20323031322e747874",
    ["새 폴더/보고서.hwp", "계약서.pdf", "회의록 2012.txt"],
  ],
  ["EUC-KR", "bab8b0edbcad2e747874", ["보고서.txt"]],
  [
    "Big5",
    "b773bc57b8eaaec6a7a82fb3f8a7692e646f63 a658acf9aed12e706466 b77cc4b3b04fbffd2e747874",
    ["新增資料夾/報告.doc", "合約書.pdf", "會議記錄.txt"],
  ],
  ["Big5", "b3f8a7692e646f63", ["報告.doc"]],
  [
    "cp437",
    "4d816c6c2e747874 9a62657220756e732e646f63 53747261e1652e706466",
    ["Müll.txt", "Über uns.doc", "Straße.pdf"],
  ],
  [
    "cp437",
    "4c6973746520852066616972652e747874 8274822e646f63 4e6f896c2e6a7067",
    ["Liste à faire.txt", "été.doc", "Noël.jpg"],
  ],
  ["cp437", "4b946c6e2e747874", ["Köln.txt"]],
  [
    "cp850",
    "52656c6187c66f2e646f63 636f726187c66f2f6187e465732e747874 53c66f205061756c6f2e747874",
    ["Relação.doc", "coração/ações.txt", "São Paulo.txt"],
  ],
  [
    "cp852",
    "4b7369a5be6b612e747874 5a61bea288862067a9986ca5206a61abe42e646f63",
    ["Książka.txt", "Zażółć gęślą jaźń.doc"],
  ],
  [
    "windows-1252",
    "4dfc6c6c2e747874 dc62657220756e732e646f63 53747261df652e706466",
    ["Müll.txt", "Über uns.doc", "Straße.pdf"],
  ],
  [
    "windows-1251",
    "cef2f7b8f220e7e020ece0f0f22e646f6378 c4eee3eee2eef020e0f0e5ede4fb2e706466",
    ["Отчёт за март.docx", "Договор аренды.pdf"],
  ],
  [
    "cp437",
    "4180414f2e747874 4e49a54f2e747874 65737061a46f6c2f61a46f2e747874",
    ["AÇAO.txt", "NIÑO.txt", "español/año.txt"],
  ],
  ["cp437", "8e72676572202620996c2e747874 9a42554e472e646f63", ["Ärger & Öl.txt", "ÜBUNG.doc"]],
  [
    "cp737",
    "80a498ada6a8e1208b98a8abe5a6ac2e646f63 91aca399e6a298a0a62e706466",
    ["Αναφορά Μαρτίου.doc", "Συμβόλαιο.pdf"],
  ],
] as const)("names that were packed in %s are read", async (_, hex, names) => {
  expect(await pathsIn(archiveOf(hex.split(" ")))).toEqual(names);
});

test("the field for Unicode names wins over the name itself", async () => {
  const plain = Buffer.from(archiveOf(["8365835883672e747874"]));
  const name = Buffer.from("Отчёт.txt");
  const field = Buffer.concat([Buffer.of(0x75, 0x70, 5 + name.length, 0, 1, 0, 0, 0, 0), name]);
  const directory = plain.readUInt32LE(plain.length - 6);
  const behindName = directory + 46 + 10;
  const archive = Buffer.concat([plain.subarray(0, behindName), field, plain.subarray(behindName)]);
  archive.writeUInt16LE(field.length, directory + 30);
  archive.writeUInt32LE(archive.readUInt32LE(archive.length - 10) + field.length, archive.length - 10);
  expect(await pathsIn(archive)).toEqual(["Отчёт.txt"]);
});
