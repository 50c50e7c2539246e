import {
  BookOpen,
  File,
  FileArchive,
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  Mail,
  Presentation,
  type LucideIcon,
} from "lucide-react";
import { createElement } from "react";
import { extensionOf } from "../../core/domain/file-record";

const ICONS: readonly (readonly [LucideIcon, string])[] = [
  [FileText, "pdf doc docx odt rtf txt text md markdown log tex"],
  [FileSpreadsheet, "csv tsv xls xlsx xlsm ods numbers"],
  [Presentation, "ppt pptx odp key"],
  [FileImage, "png jpg jpeg gif webp tif tiff bmp svg heic avif"],
  [Mail, "eml msg mbox"],
  [BookOpen, "epub mobi"],
  [FileArchive, "zip gz tar 7z rar"],
  [
    FileCode,
    "js ts jsx tsx py rs go java c h cpp cs rb php sh html htm css json xml yaml yml toml sql ipynb",
  ],
];

const iconsByExtension = new Map(
  ICONS.flatMap(([icon, names]) => names.split(" ").map((name) => [name, icon])),
);

/** A picture of a file's kind, judged by its extension; nothing a reader must know. */
export function FileIcon({ path }: { readonly path: string }) {
  const icon = iconsByExtension.get(extensionOf(path)) ?? File;
  return createElement(icon, { "aria-hidden": true, size: 16, strokeWidth: 1.5 });
}
