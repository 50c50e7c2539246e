// The memory that encoders of one model live in. Where threads can share memory all workers use one: the packed file lies
// in it once, and each worker's instance computes in a slot of its own.
//
//   0 │ packed file, as drawn in `layout` │ fileRoom │ packed reader │ fileRoom + readerRoom │ slot 0 │ slot 1 │ …
import type { EncoderShape } from "./shapes";

/** What the files take. */
export type Room = Pick<EncoderShape, "fileRoom" | "readerRoom">;

const PAGE_BYTES = 65_536;
/** What an instance may work in. */
export const SLOT_BYTES = 4 * 1_048_576;
/** More than there are ever workers at a time: a slot rests before it is used again. */
export const SHARED_SLOTS = 16;

/** What a memory with so many slots is made with; it never grows. Shared memory that stays in one thread needs no isolation. */
export function roomFor({ fileRoom, readerRoom }: Room, slots: number) {
  const pages = (fileRoom + readerRoom + slots * SLOT_BYTES) / PAGE_BYTES;
  return { initial: pages, maximum: pages, shared: true } as const;
}
