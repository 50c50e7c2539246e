import type { FileReason, FileRecord } from "../domain/file-record";
import type { FoundMember } from "../domain/found-member";
import { parseFileId, type FileId } from "../domain/ids";
import type { MakeId } from "../ports/clock";
import { ignoredAlong } from "./ignore-rules";
import { isRead, type MemberTable, type MemberWeight } from "./member-table";

export interface StoredFiles {
  file(id: FileId): FileRecord | undefined;
  readonly members: MemberTable;
}

export interface MemberPlan {
  /** Records to write: new and changed members (state `waiting`), and members that are not read, with the reason. */
  readonly put: readonly FileRecord[];
  /** Members that are no longer there, with their own members. */
  readonly remove: readonly FileId[];
}

/** The most members and bytes in one file of the folder, as a defence against archive bombs. */
const MEMBERS_MAX = 20_000;
const BYTES_MAX = 120 << 20;
/** The most members of a container that get a record though they are not read. */
const MOST_LEFT_OUT = 1_000;
/** Each byte of a large file allows this many bytes more. Documents rarely compress better than 1 to 20. */
const BYTES_PER_BYTE = 20;

/**
 * Compares the members found in a container with the stored ones. A member with the same path, size and checksum is the
 * same file, and keeps its text and vectors. An entry that a rule leaves out becomes a record with that reason; a folder
 * becomes one record.
 */
export function planMembers(
  container: FileRecord,
  found: readonly FoundMember[],
  stored: StoredFiles,
  options: { readonly readsIgnored: boolean; readonly makeId: MakeId },
): MemberPlan {
  const root = container.member?.root ?? container.id;
  const fits = createBudget(stored.file(root)?.size ?? container.size, stored.members.weightBelow(root));
  const put: FileRecord[] = [];
  const there = new Set<FileId>();
  let left = MOST_LEFT_OUT;
  for (const wanted of withIgnored(found, options.readsIgnored)) {
    const path = `${container.path}/${wanted.path}`;
    const id = stored.members.at(path) ?? parseFileId(options.makeId());
    const known = stored.file(id);
    there.add(id);
    if (known !== undefined && isSame(known, wanted, container.id)) continue;
    const reason = wanted.reason ?? (fits(wanted.size, known) ? undefined : "too large");
    if (reason === "too large" && known === undefined && left-- <= 0) continue;
    const unlockedAt = known?.unlockedAt ?? container.unlockedAt;
    put.push({ ...toRecord(container, { ...wanted, reason }, { id, path, root }), unlockedAt });
  }
  const lost = [...stored.members.membersOf(container.id)].filter((id) => !there.has(id));
  return { put, remove: withAllBelow(lost, stored) };
}

/** Members with their own members, at any depth; members that are gone already are left out. */
function withAllBelow(ids: Iterable<FileId>, stored: StoredFiles): readonly FileId[] {
  return [...ids].flatMap((id) => {
    const below = withAllBelow(stored.members.membersOf(id), stored);
    const file = stored.file(id);
    return file === undefined || file.state === "gone" ? below : [id, ...below];
  });
}

function* withIgnored(found: readonly FoundMember[], readsIgnored: boolean): Generator<FoundMember> {
  if (readsIgnored) return yield* found;
  const names = namesByFolder(found.map(({ path }) => path));
  const planned = new Set<string>();
  for (const member of found) {
    const ignored = ignoredAlong(member.path, (folder) => names.get(folder) ?? new Set());
    if (ignored === undefined) yield member;
    else if (!planned.has(ignored.path)) {
      planned.add(ignored.path);
      yield { path: ignored.path, size: 0, modifiedAt: 0, sum: 0, reason: "ignored" };
    }
  }
}

/** The names of the entries of each folder, by the folder's path: `""`, or ending in "/". */
export function namesByFolder(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const path of paths) {
    for (let end = path.length; end > 0;) {
      const slash = path.lastIndexOf("/", end - 1);
      const folder = path.slice(0, slash + 1);
      names.set(folder, (names.get(folder) ?? new Set()).add(path.slice(slash + 1, end)));
      end = slash;
    }
  }
  return names;
}

/** Whether the budget allows a member of this size; a known member has been counted already. */
function createBudget(
  rootBytes: number,
  used: MemberWeight,
): (size: number, known: FileRecord | undefined) => boolean {
  const max = BYTES_MAX + BYTES_PER_BYTE * rootBytes;
  let { files, bytes } = used;
  return (size, known) => {
    const counted = known !== undefined && isRead(known) ? known : undefined;
    const moreFiles = counted === undefined ? 1 : 0;
    const moreBytes = size - (counted?.size ?? 0);
    if (files + moreFiles > MEMBERS_MAX || bytes + moreBytes > max) return false;
    files += moreFiles;
    bytes += moreBytes;
    return true;
  };
}

function isSame(known: FileRecord, wanted: FoundMember, container: FileId): boolean {
  if (known.state === "gone" || known.member?.container !== container) return false;
  if (wanted.reason !== undefined) return known.reason === wanted.reason;
  const wasLeftOut = known.reason !== undefined && LEFT_OUT.has(known.reason);
  return !wasLeftOut && known.size === wanted.size && known.member.sum === wanted.sum;
}

/**
 * Reasons for which a container, a rule or a limit leaves out a member. When the reason no longer holds, the member is
 * read.
 */
const LEFT_OUT: ReadonlySet<FileReason> = new Set([
  "ignored",
  "encrypted",
  "unsupported",
  "corrupt",
  "too large",
]);

function toRecord(
  { id: container, folderId, modifiedAt }: FileRecord,
  wanted: FoundMember,
  { id, path, root }: { readonly id: FileId; readonly path: string; readonly root: FileId },
): FileRecord {
  return {
    id,
    folderId,
    path,
    size: wanted.size,
    modifiedAt: wanted.modifiedAt > 0 ? wanted.modifiedAt : modifiedAt,
    state: wanted.reason === undefined ? "waiting" : stateFor(wanted.reason),
    reason: wanted.reason,
    format: undefined,
    passages: 0,
    embedded: 0,
    member: { container, root, sum: wanted.sum },
  };
}

function stateFor(reason: FileReason): "skipped" | "failed" {
  return reason === "ignored" || reason === "too large" || reason === "unsupported" ? "skipped" : "failed";
}
