import { z } from "../../../src/core/base/zod";
import { presentModel } from "../../../src/core/domain/embedding-models";
import { FILE_FORMATS } from "../../../src/core/domain/file-format";
import { FILE_REASONS, FILE_STATES } from "../../../src/core/domain/file-record";
import { FOLDER_ACCESSES } from "../../../src/core/domain/folder";
import { PAGE_FAILURES } from "../../../src/core/domain/recognised-page";
import type { StoredKind, UnfitRows } from "../../../src/core/domain/stored-kinds";
import { countField, folderId, fileId, orUndefined, place, range, time } from "./row-fields";

export const folderRow = z
  .object({
    id: folderId,
    name: z.string(),
    access: z.enum(FOLDER_ACCESSES),
    addedAt: time,
    readsIgnored: z.boolean(),
    // The rows of a replaced model are told by their seed, and made again.
    embeddingModel: z.string().transform(presentModel),
    nextEmbeddingModel: orUndefined(z.string().transform(presentModel)),
    modelChosen: z.boolean().default(false),
    paused: z.boolean(),
    skipsScans: z.boolean().default(false),
    largeRunAgreed: z.boolean().default(false),
    removedBy: orUndefined(z.string()),
    extractorChanges: countField.optional(),
    // Its name until 28 November 2026.
    readerChanges: countField.default(0),
    readAt: orUndefined(time),
    gone: orUndefined(z.array(z.object({ at: time, count: countField, paths: z.array(z.string()) }))),
  })
  .transform(({ readerChanges, extractorChanges = readerChanges, ...folder }) => ({
    ...folder,
    extractorChanges,
  }));

/** The formats that files may be stored with. Those of `winmail.dat` were read until 1 December 2026. */
const format = z
  .enum([...FILE_FORMATS, "tnef"])
  .transform((stored) => (stored === "tnef" ? "other" : stored));

/** The fields of a file's record, apart from its ids. */
export const fileFields = {
  path: z.string().min(1),
  size: countField,
  modifiedAt: time,
  state: z.enum(FILE_STATES),
  reason: orUndefined(z.enum(FILE_REASONS)),
  format: orUndefined(format),
  passages: countField,
  embedded: countField,
  scans: z
    .object({ waiting: z.array(countField), recognised: countField, unsure: z.array(countField).optional() })
    .optional(),
  contentHash: z.string().optional(),
};

export const fileRow = z
  .object({
    id: fileId,
    folderId,
    ...fileFields,
    member: z.object({ container: fileId, root: fileId, sum: countField }).optional(),
    seenAt: time.optional(),
    changedAt: time.optional(),
    unlockedAt: time.optional(),
  })
  .transform(({ member, ...row }) => ({
    ...row,
    ...(member !== undefined && { member }),
  }));

export const recognisedRow = z.object({
  page: countField,
  text: z.string(),
  sure: z.number().optional(),
  failure: orUndefined(z.enum(PAGE_FAILURES)),
});

export const passageRange = z
  .object({
    start: countField,
    end: countField,
    headings: z.array(z.string()),
    repeatedHeader: z.string().optional(),
    // Its name until 28 November 2026.
    lead: z.string().optional(),
  })
  .transform(({ lead, repeatedHeader = lead, ...range }) => ({ ...range, repeatedHeader }));

export const passagesRow = z.object({
  first: countField,
  passages: z.array(passageRange),
  slots: z.array(countField),
});
export const fileSlotsRow = z.object({ fileId, slots: z.instanceof(Uint32Array) });

export const layoutRow = z.object({
  units: z.array(z.object({ place, ...range })),
  layout: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("heading"), ...range, level: countField }),
      z.object({ kind: z.enum(["code", "item"]), ...range }),
      z.object({ kind: z.literal("message"), ...range, sender: orUndefined(z.string()) }),
      z.object({
        kind: z.literal("table"),
        ...range,
        hasHeader: z.boolean(),
        header: orUndefined(z.string()),
        isBarred: z.boolean().optional(),
      }),
    ]),
  ),
});

export const thumbnailRow = z.object({ picture: orUndefined(z.instanceof(Uint8Array)) });

export const textRow = z.object({ part: countField, text: z.string() });

const unfit = new Map<StoredKind, Set<string>>();

/** Rows read since the start that did not fit their schema, by kind. */
export function unfitRows(): readonly UnfitRows[] {
  return [...unfit].map(([kind, keys]) => ({ kind, rows: keys.size }));
}

/**
 * The rows that fit the schema of this version. Any other row (a damaged one, or one of a newer version) is left out and
 * counted in `unfitRows`; it stays stored as it is.
 */
export function readRows<T>(kind: StoredKind, schema: z.ZodType<T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => {
    if (row === undefined) return [];
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    noteUnfit(kind, row);
    return [];
  });
}

/** Counts a row in `unfitRows`, by its key. */
export function noteUnfit(kind: StoredKind, row: unknown): void {
  const known = unfit.get(kind) ?? new Set();
  unfit.set(kind, known.add(keyOf(row)));
}

/** The files of which such rows have been noted. */
export function unfitFiles(kind: StoredKind): ReadonlySet<unknown> {
  return new Set([...(unfit.get(kind) ?? [])].map((key) => (JSON.parse(key) as unknown[])[2]));
}

/** A key that tells a row from the others of its kind. */
function keyOf(row: unknown): string {
  const { id, ref, fileId, page, first } = { ...(row as Record<string, unknown>) };
  return JSON.stringify([id, ref, fileId, page, first]);
}
