// npm run write:docs: writes the tables of docs/measurements.md out of the figures that the commands keep.
import { readFileSync, writeFileSync } from "node:fs";
import { keptTables, withTables } from "./kept-tables";

const PAGE = "docs/measurements.md";
writeFileSync(PAGE, withTables(readFileSync(PAGE, "utf8"), keptTables()));
