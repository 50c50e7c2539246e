import { describe, expect, test } from "vitest";
import { ownDay } from "./own-day";

const modifiedAt = Date.UTC(2025, 5, 1, 12);

describe("the day that a paper bears", () => {
  test.each([
    ["lease.pdf", "Lease of 15 March 2024, from 1 April 2024", "2024-03-15"],
    ["lease.pdf", "Mietvertrag vom 3. Februar 2023", "2023-02-03"],
    ["2024-11-02 invoice.pdf", "Invoice of 1 November 2024", "2024-11-02"],
    ["invoice.pdf", "Due on 30 June 2025. Invoice of 20 May 2025", "2025-05-20"],
    ["invoice.pdf", "Delivered 02/06/2025", "2025-06-02"],
    ["plan.pdf", "The lease ends on 31 March 2027.", undefined],
    ["plan.pdf", "Each year on 12 May", undefined],
    ["plan.pdf", "On 31 February 2024", undefined],
    ["plan.pdf", "No day at all", undefined],
  ])("%s, “%s”: %s", (path, beginning, day) => {
    expect(ownDay({ path, modifiedAt }, beginning)).toBe(day);
  });
});
