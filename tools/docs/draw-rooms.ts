// npm run write:docs: draws the rooms of the product and their imports into docs/architecture.md, with their sizes.
import { readFileSync, writeFileSync } from "node:fs";
import { drawRooms, readRooms } from "./rooms";

const PAGE = "docs/architecture.md";
const BEGIN = "<!-- rooms: npm run write:docs -->";
const END = "<!-- end of rooms -->";

const rooms = readRooms();
const sizes = rooms.map(({ name, files, lines }) => `| \`${name}\` | ${files} | ${lines} |`);
const drawn = [
  BEGIN,
  "",
  ...drawRooms(rooms).flatMap((chart) => ["```mermaid", chart, "```", ""]),
  "| room | files | lines |",
  "| --- | ---: | ---: |",
  ...sizes,
  "",
  END,
].join("\n");
const page = readFileSync(PAGE, "utf8");
const [before = "", rest = ""] = page.split(BEGIN);
writeFileSync(PAGE, `${before}${drawn}${rest.split(END)[1] ?? ""}`);
