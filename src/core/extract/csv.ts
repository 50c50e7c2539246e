import Papa from "papaparse";
import { extensionOf } from "../domain/file-record";
import { decodeText, type DecodeOptions } from "./charset/decode-text";
import { extractUnits } from "./extract-units";
import { TableRows } from "./table/table-rows";
import { UnitBuilder } from "./unit-builder";

/** Tables of comma, semicolon, tab or bar separated cells: each row a line with " | " between its cells. */
export const createCsvExtract = (options: DecodeOptions) =>
  extractUnits(async function* (source, context, signal) {
    const builder = new UnitBuilder();
    const rows = new TableRows((block) => builder.add(block), "always");
    for await (const row of csvRows(decodeText(source, options, signal), extensionOf(context.path))) {
      const cells = row.map((cell) => cell.replace(/\s+/g, " ").trim());
      if (cells.every((cell) => cell === "")) rows.endPart();
      else rows.add({ cells, tight: true });
      yield* builder.takeIfLong();
    }
    rows.endPart();
    yield* builder.takeRest();
  });

/** A quote that is never closed would otherwise hold back the rest of the file. */
const ROW_MAX_CHARS = 1 << 20;

/** A first line that tells Excel which sign separates the cells. */
const SEPARATOR = /^sep=([^\n"])\n/i;

async function* csvRows(chunks: AsyncIterable<string>, extension: string): AsyncGenerator<readonly string[]> {
  let parser: Papa.Parser | undefined;
  let rest = "";
  for await (const chunk of chunks) {
    rest += chunk;
    if (parser === undefined) {
      const [line = "", said] = SEPARATOR.exec(rest) ?? [];
      rest = rest.slice(line.length);
      parser = new Papa.Parser({ delimiter: said ?? guessDelimiter(rest, extension), newline: "\n" });
    }
    const { data, meta } = parse(parser, rest, true);
    yield* data;
    rest = rest.slice(meta.cursor);
    if (rest.length <= ROW_MAX_CHARS) continue;
    yield* rest.split("\n").map((line) => [line]);
    rest = "";
  }
  if (parser !== undefined && rest !== "") yield* parse(parser, rest, false).data;
}

type Parsed = { readonly data: readonly (readonly string[])[]; readonly meta: { readonly cursor: number } };

function parse(parser: Papa.Parser, text: string, more: boolean): Parsed {
  // The parser's own type is `any`; without the option `header` it gives rows of cells.
  return parser.parse(text, 0, more) as Parsed;
}

function guessDelimiter(text: string, extension: string): string {
  if (extension === "tsv" || extension === "tab") return "\t";
  const sample = text.slice(0, 65536);
  return Papa.parse<string[]>(sample, {
    preview: 50,
    skipEmptyLines: true,
    delimitersToGuess: [",", ";", "\t", "|"],
  }).meta.delimiter;
}
