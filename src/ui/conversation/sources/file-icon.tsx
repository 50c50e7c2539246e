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

interface FileIconProps {
  readonly path: string;
  /** Judged by the name where it is not known. */
  readonly type: FileType | undefined;
}

/** A decorative icon for the type of a file, which the file name tells. */
export function FileIcon({ path, type = typeOfName(path) }: FileIconProps) {
  return createElement(ICONS[type], { "aria-hidden": true, size: 16, strokeWidth: 1.5 });
}
