import { z } from "../../../src/core/base/zod";
import { fileFields, layoutRow, passageRange, recognisedRow } from "../storage/read-rows";

// The records of a folder's index that is taken along, in their order:
//
//   folder, then for each file: its parts from its start on, or its name alone; its recognised pages; and at last the end.
//
// A part carries the rows of the vectors of its first passages (`core/search/vectors/vector-row`, seed 0). A file that begins
// once more was read anew while the index was being written: what came before of it is replaced.

/** The seed of the checksums of rows in a file that is taken along. */
export const ROW_SEED = 0;

const count = z.number().int().nonnegative();
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** In UTF-16 units: longer than any system's paths, those of files inside files too. */
const LONGEST_PATH = 32_768;

/** Whether no part of a path leads out of its folder. */
function staysInside(path: string): boolean {
  return !path.startsWith("/") && !path.split("/").some((part) => part === ".." || part === ".");
}

/** A file's record with the ids of the other browser, which mean nothing here. */
const file = z.object({
  ...fileFields,
  path: z.string().min(1).max(LONGEST_PATH).refine(staysInside),
  id,
  member: z.object({ container: id, root: id, sum: count }).optional(),
});

export const indexRecord = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("folder"),
    name: z.string().min(1).max(1_000),
    embeddingModel: z.string().max(200),
    readsIgnored: z.boolean(),
    skipsScans: z.boolean(),
    readerChanges: count,
    passages: count,
  }),
  z.object({ kind: z.literal("names"), files: z.array(file) }),
  z.object({
    kind: z.literal("part"),
    file,
    from: z.object({ chars: count, passages: count }),
    isLast: z.boolean(),
    text: z.string(),
    passages: z.array(passageRange),
    ...layoutRow.shape,
  }),
  z.object({ kind: z.literal("recognised"), fileId: id, pages: z.array(recognisedRow) }),
  z.object({ kind: z.literal("end"), files: count }),
]);

type Unchanging<T> = T extends object ? { readonly [Key in keyof T]: Unchanging<T[Key]> } : T;

export type IndexRecord = Unchanging<z.infer<typeof indexRecord>>;
export type RecordedFile = Unchanging<z.infer<typeof file>>;
