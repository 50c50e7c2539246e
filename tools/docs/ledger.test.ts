import { expect, it } from "vitest";
import { writeLedger } from "./ledger";
import { measure } from "./size";

const short = "export const one = () => 1;\n";
const long = `export function many(): void {\n${"  call();\n".repeat(20)}}\n`;

it("tells what each room and function had before, and has now", () => {
  const before = [measure("src/app/a.ts", long), measure("src/core/base/b.ts", short)];
  const now = [measure("src/app/a.ts", short), measure("src/app/c.ts", short)];
  const ledger = writeLedger(before, now, "abc");
  expect(ledger).toContain("| `src/app` | 2 | 2 | 22 | -20 |");
  expect(ledger).toContain("| `src/core/base` | 0 | 0 | 1 | -1 |");
  expect(ledger).toContain("| all | 2 | 2 | 23 | -21 |");
  expect(ledger).toContain("| the longest | 1 | 22 |");
  expect(ledger).toContain("- longest files: `src/app/a.ts` (1), `src/app/c.ts` (1)");
});
