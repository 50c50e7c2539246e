import { expect, it } from "vitest";
import { parseFileId } from "../domain/ids";
import { FileGrouper, type FileGroup, type FileToGroup } from "./group-files";

let made = 0;

function aFile(path: string, text: string, changes: Partial<FileToGroup> = {}): FileToGroup {
  made += 1;
  return {
    id: parseFileId(path.replace(/[^A-Za-z0-9]/g, "_")),
    path,
    size: text.length,
    modifiedAt: made,
    contentHash: undefined,
    text,
    ...changes,
  };
}

const LEASE =
  "The landlord lets to the tenant the rooms on the second floor. The tenant pays the rent on the first of each month. " +
  "Repairs of the boiler are paid by the landlord. Pets need the landlord's consent. The lease is ended in writing.";
function groupFiles(files: readonly FileToGroup[]): readonly FileGroup[] {
  const grouper = new FileGrouper();
  for (const file of files) grouper.add(file);
  return grouper.groups();
}

const groupsOf = (...files: FileToGroup[]) => groupFiles(files).map(({ kind, files: ids }) => [kind, ...ids]);

it("files with the same bytes are copies, wherever they lie and whatever they are named", () => {
  const same = { contentHash: "h1", size: 5 };
  expect(
    groupsOf(
      aFile("a/scan.jpg", "", same),
      aFile("b/IMG_7.jpg", "", same),
      aFile("c.jpg", "", { contentHash: "h2" }),
    ),
  ).toEqual([["copies", "b_IMG_7_jpg", "a_scan_jpg"]]);
});

it("the same text in another format is a copy; with another sum in it, it is not", () => {
  const paid = `${LEASE} The rent is 900 euros.`;
  expect(groupsOf(aFile("lease.docx", paid), aFile("print.pdf", paid))).toEqual([
    ["copies", "print_pdf", "lease_docx"],
  ]);
  expect(groupsOf(aFile("lease.docx", paid), aFile("print.pdf", paid.replace("900", "950")))).toEqual([]);
});

it("a draft and a signed paper are versions, and the signed one is the newest, though changed before", () => {
  expect(
    groupsOf(
      aFile("Lease SIGNED.pdf", `${LEASE} The rent is 900 euros.`),
      aFile("Lease DRAFT.docx", `${LEASE} The rent is 870 euros, to be agreed.`),
    ),
  ).toEqual([["versions", "Lease_SIGNED_pdf", "Lease_DRAFT_docx"]]);
});

it("numbered versions are in the order of their numbers", () => {
  const named = [3, 10, 2].map((n) => aFile(`budget v${n}.xlsx`, `${LEASE} Sum ${n} thousand.`));
  expect(groupsOf(...named)).toEqual([["versions", "budget_v10_xlsx", "budget_v3_xlsx", "budget_v2_xlsx"]]);
  expect(groupsOf(aFile("plan.jpg", ""), aFile("plan (1).jpg", ""))).toEqual([
    ["versions", "plan__1__jpg", "plan_jpg"],
  ]);
});

it("papers of a series, which share their form, are no versions of each other", () => {
  const invoices = Array.from({ length: 12 }, (_, n) =>
    aFile(`invoice-${n + 1}.pdf`, `${LEASE} Invoice ${n + 100}: please pay ${n * 17 + 5} euros.`),
  );
  expect(groupsOf(...invoices)).toEqual([]);
  expect(
    groupsOf(aFile("minutes 2025-01-24.txt", LEASE), aFile("minutes 2025-02-24.txt", "Nothing was agreed.")),
  ).toEqual([]);
});

it("versions with texts that have nothing in common are other papers", () => {
  expect(
    groupsOf(aFile("report draft.txt", LEASE), aFile("report final.txt", "Fish, chips, and a boat.")),
  ).toEqual([]);
});

it("ten thousand files are grouped in seconds, and a common name does not compare all with all", () => {
  const many = Array.from({ length: 10_000 }, (_, n) =>
    aFile(`${n}/readme.txt`, `Project ${n} has its own words: w${n}a w${n}b w${n}c w${n}d w${n}e w${n}f.`),
  );
  const begun = performance.now();
  expect(groupFiles([...many, aFile("x/a.txt", LEASE), aFile("y/b.txt", LEASE)])).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(10_000);
});
