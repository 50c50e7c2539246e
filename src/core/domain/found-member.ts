import type { FileReason } from "./file-record";

export interface FoundMember {
  /** Path below the container, unique among its members: "/" between parts, no leading "/", no "..". */
  readonly path: string;
  /** Bytes, unpacked. */
  readonly size: number;
  /** Milliseconds since 1970; 0 when the container does not tell. */
  readonly modifiedAt: number;
  /** CRC-32 of its bytes. */
  readonly sum: number;
  /** Why the member cannot be read; undefined for a member to read. */
  readonly reason: FileReason | undefined;
}
