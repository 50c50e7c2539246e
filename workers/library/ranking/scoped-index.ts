import { filterOf, isLimiting, type DayRange, type Scope } from "../../../src/core/domain/conversation";
import { type Failure, toFailure } from "../../../src/core/domain/failure";
import { baseName, type FileRecord } from "../../../src/core/domain/file-record";
import { typeOfFile } from "../../../src/core/extract/detection/type-of-file";
import { SlotSet } from "../../../src/core/domain/slot-set";
import type { FolderIndex } from "../indexes/folder-index";
import { isNamed } from "../indexes/file-cache";
import type { IndexLibrary } from "../indexes/index-library";

export interface ScopedIndex {
  readonly index: FolderIndex;
  /** The names of the scopes: the folder, or its subfolders and files. */
  readonly names: readonly string[];
  /** The present slots in the scopes; undefined when the scopes cover the whole folder. */
  readonly acceptedSlots: () => SlotSet | undefined;
  readonly acceptsFile: (file: FileRecord) => boolean;
  readonly count: () => { readonly passages: number; readonly files: number };
}

export interface BrokenFolder {
  readonly name: string;
  readonly failure: Failure;
}

/** @param scopes the scopes within this folder. */
function scopeIndex(index: FolderIndex, scopes: readonly Scope[]): ScopedIndex {
  const isWhole = scopes.some(({ within }) => within === "");
  const names = isWhole ? [index.folder.name] : scopes.map(({ within }) => baseName(within));
  if (isWhole && !isLimiting(filterOf(scopes))) {
    return {
      index,
      names,
      acceptedSlots: () => undefined,
      acceptsFile: () => true,
      count: () => ({ passages: index.keywords.size, files: index.names.size }),
    };
  }
  const accepts = scopes.map(createAcceptor);
  const acceptsFile = (file: FileRecord): boolean => accepts.some((accepted) => accepted(file));
  const acceptedSlots = () => slotsOf(index, acceptsFile);
  const count = () => countInScope({ index, acceptsFile });
  return { index, names, acceptedSlots, acceptsFile, count };
}

/** The slots of the accepted files. */
export function slotsOf(index: FolderIndex, acceptsFile: ScopedIndex["acceptsFile"]): SlotSet {
  const accepted = new SlotSet(index.slots.end);
  for (const file of index.records.values()) {
    const slots = index.slots.slotsOf(file.id);
    if (slots.length > 0 && acceptsFile(file)) accepted.addAll(slots);
  }
  return accepted;
}

/** The indexes, limited to the given files; undefined: as they are. */
export function limitToFiles(
  scoped: readonly ScopedIndex[],
  within: ReadonlySet<string> | undefined,
): readonly ScopedIndex[] {
  if (within === undefined) return scoped;
  return scoped.map((one) => {
    const acceptsFile: ScopedIndex["acceptsFile"] = (file) => within.has(file.id) && one.acceptsFile(file);
    return { ...one, acceptsFile, acceptedSlots: () => slotsOf(one.index, acceptsFile) };
  });
}

/** The files in the scopes, whether they have been read or not. */
export function filesInScope({
  index,
  acceptsFile,
}: Pick<ScopedIndex, "index" | "acceptsFile">): FileRecord[] {
  return [...index.records.values()].filter((file) => isNamed(file) && acceptsFile(file));
}

export function countInScope(
  scoped: Pick<ScopedIndex, "index" | "acceptsFile">,
): ReturnType<ScopedIndex["count"]> {
  const files = filesInScope(scoped);
  return { passages: files.reduce((sum, file) => sum + file.passages, 0), files: files.length };
}

/** Gives the test whether a file is the scope, or lies in it, and passes its filter. */
function createAcceptor({ within, types = [], changed }: Scope): (file: FileRecord) => boolean {
  const below = within === "" || within.endsWith("/") ? within : `${within}/`;
  const accepted = new Set(types);
  const isOfDays = changed === undefined ? () => true : createDayTest(changed);
  return (file) =>
    (file.path === within || file.path.startsWith(below)) &&
    (accepted.size === 0 || accepted.has(typeOfFile(file))) &&
    isOfDays(file.modifiedAt);
}

/** Gives the test whether a time, in milliseconds since 1970, is on one of the days here. */
export function createDayTest({ from, to }: DayRange): (at: number) => boolean {
  const first = from === undefined ? -Infinity : beginningOf(from, 0);
  const end = to === undefined ? Infinity : beginningOf(to, 1);
  return (at) => at >= first && at < end;
}

/** The beginning of the day that is `later` days after this one, in the time zone here. */
function beginningOf(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** The indexes of the chosen folders that still exist. */
export async function scopeAll(
  scopes: readonly Scope[],
  get: (id: Scope["folderId"]) => Promise<FolderIndex | undefined>,
): Promise<ScopedIndex[]> {
  const ids = [...new Set(scopes.map(({ folderId }) => folderId))];
  const scoped = await Promise.all(
    ids.map(async (id) => {
      const index = await get(id);
      const own = scopes.filter(({ folderId }) => folderId === id);
      return index && scopeIndex(index, own);
    }),
  );
  return scoped.filter((one) => one !== undefined);
}

/** Opens the indexes of scopes, or of every folder that is not being removed; `broken` are those that can't be opened. */
export async function openScopes(
  scopes: readonly Scope[] | undefined,
  indexes: Pick<IndexLibrary, "folders" | "get">,
) {
  const folders = (await indexes.folders()).filter(({ removedBy }) => removedBy === undefined);
  const wanted = scopes ?? folders.map(({ id }) => ({ folderId: id, within: "" }));
  const broken: BrokenFolder[] = [];
  const scoped = await scopeAll(wanted, async (id) => {
    const folder = folders.find((one) => one.id === id);
    if (folder === undefined) return undefined;
    try {
      return await indexes.get(id);
    } catch (thrown) {
      broken.push({ name: folder.name, failure: toFailure(thrown) });
      return undefined;
    }
  });
  return { scoped, broken };
}
