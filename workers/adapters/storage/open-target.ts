import { z } from "../../../src/core/base/zod";
import { edgesOf, type CitedRange } from "../../../src/core/citations/locate-quote";
import type { CitedSource } from "../../../src/core/domain/cited-source";
import type { FileRecord } from "../../../src/core/domain/file-record";
import type { FileId } from "../../../src/core/domain/ids";
import {
  INTERFACE_LANGUAGES,
  LANGUAGE_SETTING,
  type InterfaceLanguage,
} from "../../../src/core/domain/interface-language";
import { THEME_SETTING, THEMES, type Theme } from "../../../src/core/domain/theme";
import { FootnoteDatabase, type StoredFolder } from "./database";
import { citationRow } from "./message-schemas";
import { fileRow, folderRow } from "./read-rows";

const themeRow = z.object({ value: z.enum(THEMES) });
const languageRow = z.object({ value: z.enum(INTERFACE_LANGUAGES) });

export interface OpenTarget {
  readonly file: FileRecord;
  /** The outermost file that contains `file`; mostly `file` itself. */
  readonly root: FileRecord;
  readonly folder: StoredFolder;
  /** The words that a source of an answer cites in the file; undefined where none was asked for, or is stored. */
  readonly cited: CitedRange | undefined;
  /** The look and the language that the person has chosen. */
  readonly look: { readonly theme: Theme; readonly language: InterfaceLanguage };
}

/**
 * Reads the data that the service worker needs to open a file; undefined when the file is not known (any more). The
 * connection closes after the read, so that it never blocks an upgrade or the erasing of everything.
 */
export async function readOpenTarget(
  id: FileId,
  source: CitedSource | undefined,
): Promise<OpenTarget | undefined> {
  const database = new FootnoteDatabase("relaxed");
  try {
    const file = fileRow.safeParse(await database.files.get(id));
    if (!file.success) return undefined;
    const { member, folderId } = file.data;
    const root = member === undefined ? file : fileRow.safeParse(await database.files.get(member.root));
    const row = await database.folders.get(folderId);
    const folder = folderRow.safeParse(row);
    if (!root.success || !folder.success) return undefined;
    const theme = themeRow.safeParse(await database.settings.get(THEME_SETTING)).data?.value ?? "system";
    const language = languageRow.safeParse(await database.settings.get(LANGUAGE_SETTING)).data?.value ?? "en";
    const citation = source && (await database.citations.get([source.answerId, source.ref]));
    const { data: cited } = citationRow.safeParse(citation);
    // Handles are the browser's own objects and need no check.
    return {
      file: file.data,
      root: root.data,
      folder: { ...row, ...folder.data },
      cited: cited && { start: cited.start, end: cited.end, edges: edgesOf(cited.quote) },
      look: { theme, language },
    };
  } finally {
    database.close();
  }
}
