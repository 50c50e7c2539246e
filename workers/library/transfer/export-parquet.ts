import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import type { Place } from "../../../src/core/domain/unit";
import { placeAt } from "../../../src/core/passages/unit-joiner";
import type { Store } from "../../../src/core/ports/store";
import type { ExportOptions } from "./export-index";
import { readParts, type ReadIndex } from "./file-parts";

/** Rows of a row group: some four megabytes with their vectors, which is what is held in memory. */
const ROWS_IN_GROUP = 2_000;

interface Row {
  readonly path: string;
  /** The number of the page, slide, sheet or chapter; undefined where the file has none. */
  readonly page: number | undefined;
  /** The headings above the passage, outermost first, with ` > ` between them. */
  readonly heading: string;
  readonly text: string;
  /** Of unit length; undefined until the passage has been embedded. */
  readonly embedding: readonly number[] | undefined;
  readonly model: string | undefined;
}

const utf8 = { type: "BYTE_ARRAY", converted_type: "UTF8" } as const;

/** https://github.com/apache/parquet-format/blob/master/LogicalTypes.md#lists */
const SCHEMA: ConstructorParameters<typeof ParquetWriter>[0]["schema"] = [
  { name: "passages", num_children: 6 },
  { name: "path", ...utf8, repetition_type: "REQUIRED" },
  { name: "page", type: "INT32", repetition_type: "OPTIONAL" },
  { name: "heading", ...utf8, repetition_type: "REQUIRED" },
  { name: "text", ...utf8, repetition_type: "REQUIRED" },
  { name: "embedding", converted_type: "LIST", repetition_type: "OPTIONAL", num_children: 1 },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  { name: "element", type: "FLOAT", repetition_type: "REQUIRED" },
  { name: "model", ...utf8, repetition_type: "OPTIONAL" },
];

/** Writes a folder's passages with their vectors as a Parquet table, row group by row group. */
export async function exportParquet(
  index: ReadIndex,
  store: Pick<Store, "readOutline" | "readPassages" | "readText">,
  write: (bytes: Uint8Array) => void,
  { onPassages, signal }: ExportOptions,
): Promise<void> {
  const writer = new ParquetWriter({
    writer: new StreamingWriter(write),
    schema: SCHEMA,
    createdBy: "Footnote",
  });
  let rows: Row[] = [];
  let done = 0;
  const writeGroup = async (): Promise<void> => {
    await writer.write({ columnData: toColumns(rows), rowGroupSize: ROWS_IN_GROUP });
    done += rows.length;
    rows = [];
    onPassages(done);
  };
  for await (const row of readRows(index, store)) {
    signal.throwIfAborted();
    rows.push(row);
    if (rows.length === ROWS_IN_GROUP) await writeGroup();
  }
  if (rows.length > 0) await writeGroup();
  await writer.finish();
}

async function* readRows(
  index: ReadIndex,
  store: Pick<Store, "readOutline" | "readPassages" | "readText">,
): AsyncGenerator<Row, void> {
  for (const file of index.records.values()) {
    if (file.state === "gone" || file.unlockedAt !== undefined) continue;
    let units: Parameters<typeof placeAt>[0] = [];
    for await (const part of readParts(file, index, store)) {
      // A unit that began in an earlier part goes on in this one.
      units = [...units.slice(-1), ...part.units];
      for (const [i, { start, end, headings }] of part.passages.entries()) {
        const vector = part.vectors[i];
        yield {
          path: file.path,
          page: numberOf(placeAt(units, start)),
          heading: headings.join(" > "),
          text: part.text.slice(start - part.from.chars, end - part.from.chars),
          embedding: vector && [...vector],
          model: vector && index.folder.embeddingModel,
        };
      }
    }
  }
}

function numberOf(place: Place): number | undefined {
  return place.kind === "whole" ? undefined : place.number;
}

function toColumns(rows: readonly Row[]): Parameters<ParquetWriter["write"]>[0]["columnData"] {
  const names = ["path", "page", "heading", "text", "embedding", "model"] as const;
  return names.map((name) => ({ name, data: rows.map((row) => row[name]) }));
}

/** Passes on what has been written at each end of a row group, so that only one group is held. */
class StreamingWriter extends ByteWriter {
  constructor(private readonly write: (bytes: Uint8Array) => void) {
    super();
  }

  flush(): void {
    this.write(this.getBytes());
    this.index = 0;
  }

  override finish(): void {
    this.flush();
  }
}
