import type { FileReason } from "./file-record";

/** A file inside another, as its container lists it. */
export interface FoundMember {
  /** Path below the container, as no other member has it: "/" between parts, no leading "/", no "..". */
  readonly path: string;
  /** Bytes, unpacked. */
  readonly size: number;
  /** Milliseconds since 1970; 0 where the container does not tell. */
  readonly modifiedAt: number;
  /** CRC-32 of its bytes. */
  readonly sum: number;
  /** Why it can't be read; undefined for one that is to be read. */
  readonly reason: FileReason | undefined;
}
