import type { FileFormat } from "../../domain/file-format";
import type { ByteSource } from "../../ports/byte-source";
import { packageFormatOfName } from "./format-of-name";
import { readZipDirectory } from "../zip/zip-directory";
import { openEntry, type ZipEntry } from "../zip/zip-entry";

/**
 * The format of an archive by its entries, or by its name when the archive is broken. `zip` is a packed folder of a
 * person, `other` a package that is no document.
 */
export async function detectArchive(path: string, source: ByteSource): Promise<FileFormat> {
  const byName = packageFormatOfName(path);
  try {
    const { entries } = await readZipDirectory(source);
    const names = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
    const [, member] = MEMBERS.find(([name]) => names.has(name)) ?? [];
    if (member !== undefined) return member;
    const format = FORMAT_BY_MIMETYPE.get(await startOf(source, names.get("mimetype"), /[^\s\0]+/));
    if (format !== undefined) return format;
    const isPackage = [...names.keys()].some((name) => PACKAGE_SIGN.test(name));
    return await byContentTypes(
      source,
      names.get("[content_types].xml"),
      byName ?? (isPackage ? "other" : "zip"),
    );
  } catch {
    return byName ?? "zip";
  }
}

/** Entries of packages whose parts say nothing to a reader: Open Packaging, OpenDocument, Java, Android, Apple. */
const PACKAGE_SIGN =
  /^(?:\[content_types\]\.xml|mimetype|meta-inf\/manifest\.(?:mf|xml)|androidmanifest\.xml|index\/.{0,400}\.iwa|index\.zip|payload\/.{0,400}\.app\/.*)$/;

const MEMBERS: readonly (readonly [name: string, format: FileFormat])[] = [
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
  ["meta-inf/container.xml", "epub"],
];

const FORMAT_BY_MIMETYPE: ReadonlyMap<string, FileFormat> = new Map(
  (
    [
      ["odt", "text text-template text-master text-web"],
      ["ods", "spreadsheet spreadsheet-template"],
      ["odp", "presentation presentation-template graphics graphics-template"],
    ] as const
  ).flatMap(([format, kinds]) =>
    kinds.split(" ").map((kind) => [`application/vnd.oasis.opendocument.${kind}`, format] as const),
  ),
);

/** The format by the list of content types, for a document that keeps its main part under an unusual name. */
async function byContentTypes(
  source: ByteSource,
  entry: ZipEntry | undefined,
  otherwise: FileFormat,
): Promise<FileFormat> {
  const main =
    /(wordprocessingml|spreadsheetml|presentationml)\.[a-z]{1,40}\.main\+xml|(?:word|excel|powerpoint)\.[a-z.]{0,80}main\+xml/i;
  const type = await startOf(source, entry, main);
  if (/word/i.test(type)) return "docx";
  if (/spreadsheet|excel/i.test(type)) return "xlsx";
  return /presentation|powerpoint/i.test(type) ? "pptx" : otherwise;
}

/** The match of a pattern in the first bytes of an entry; `""` without a match. */
async function startOf(source: ByteSource, entry: ZipEntry | undefined, pattern: RegExp): Promise<string> {
  if (entry === undefined || entry.compressedSize > START_MAX_BYTES) return "";
  for (const chunk of await openEntry(source, entry)) {
    return pattern.exec(new TextDecoder().decode(chunk))?.[0] ?? "";
  }
  return "";
}

const START_MAX_BYTES = 1 << 20;
