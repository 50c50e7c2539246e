import {
  BookOpen,
  File,
  FileArchive,
  FileCode,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideoCamera,
  Globe,
  Mail,
  Presentation,
  type LucideIcon,
} from "lucide-react";
import { createElement } from "react";
import type { FileType } from "../../../core/domain/file-type";
import { typeOfName } from "../../../core/extract/detection/type-of-file";

const ICONS: Readonly<Record<FileType, LucideIcon>> = {
  pdf: FileText,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  mail: Mail,
  picture: FileImage,
  text: FileText,
  "web page": Globe,
  book: BookOpen,
  code: FileCode,
  audio: FileMusic,
  video: FileVideoCamera,
  archive: FileArchive,
  other: File,
};

/** A picture of a file's type, judged by its name; nothing a reader must know. */
export function FileIcon({ path }: { readonly path: string }) {
  return createElement(ICONS[typeOfName(path)], { "aria-hidden": true, size: 16, strokeWidth: 1.5 });
}
