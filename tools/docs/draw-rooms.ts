// npm run write:docs: draws the rooms of the product and their imports into docs/architecture.md, with their sizes now and
// at the commit from which on these are counted, which the repository must have.
import { readFileSync, writeFileSync } from "node:fs";
import { writeLedger } from "./ledger";
import { drawRooms, readRooms } from "./rooms";
import { measureCommit, measureProduct } from "./size";

const PAGE = "docs/architecture.md";
const BEGIN = "<!-- rooms: npm run write:docs -->";
const END = "<!-- end of rooms -->";
const SINCE = "63d0285e";

const drawn = [
  BEGIN,
  "",
  ...drawRooms(readRooms()).flatMap((chart) => ["```mermaid", chart, "```", ""]),
  writeLedger(measureCommit(SINCE), measureProduct(), SINCE),
  "",
  END,
].join("\n");
const page = readFileSync(PAGE, "utf8");
const [before = "", rest = ""] = page.split(BEGIN);
writeFileSync(PAGE, `${before}${drawn}${rest.split(END)[1] ?? ""}`);
