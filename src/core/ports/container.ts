import type { FoundMember } from "../domain/found-member";
import type { ByteSource } from "./byte-source";
import type { ExtractionEnd } from "../domain/extraction-end";

/** A file that holds others, opened. */
export interface Container {
  readonly members: readonly FoundMember[];
  /** How the listing of them ended. */
  readonly end: ExtractionEnd;
  /**
   * The bytes of a member, unpacked now or when they are asked for.
   * @throws CorruptError, TooLargeError, EncryptedError (`core/extract/trouble`): what is wrong with that one member.
   */
  open(path: string): Promise<ByteSource>;
}

/**
 * Lists what a file holds, reading no more of it than that takes.
 * @throws CorruptError, TooLargeError, EncryptedError when not even that can be told.
 */
export type OpenContainer = (source: ByteSource, signal: AbortSignal) => Promise<Container>;
