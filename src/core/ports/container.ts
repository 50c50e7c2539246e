import type { FoundMember } from "../domain/found-member";
import type { ByteSource } from "./byte-source";
import type { ExtractionEnd } from "../domain/extraction-end";

/** An opened file that holds other files. */
export interface Container {
  readonly members: readonly FoundMember[];
  readonly end: ExtractionEnd;
  /**
   * The bytes of a member, unpacked now or when they are read.
   * @throws CorruptError, TooLargeError, EncryptedError (`core/extract/trouble`): what is wrong with that one member.
   */
  open(path: string): Promise<ByteSource>;
}

/**
 * Lists the members of a file and reads no more of it than that takes.
 * @throws CorruptError, TooLargeError, EncryptedError when the list can't be read.
 */
export type OpenContainer = (source: ByteSource, signal: AbortSignal) => Promise<Container>;
