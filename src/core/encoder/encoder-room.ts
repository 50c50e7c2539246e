// The memory of the encoders of one model. Where threads can share memory, all workers use one memory: it holds the
// packed file once, and each worker's instance computes in a slot of its own.
//
//   0 │ packed file, as drawn in `layout` │ fileRoom │ packed reader │ fileRoom + answerModelRoom │ slot 0 │ slot 1 │ …
import type { EncoderShape } from "./shapes";

/** The room that a model's files take, in bytes. */
export type Room = Pick<EncoderShape, "fileRoom" | "answerModelRoom">;

const PAGE_BYTES = 65_536;
/** The working memory of one instance. */
export const SLOT_BYTES = 4 * 1_048_576;
/** More than the workers that ever run at a time: a slot rests before it is used again. */
export const SHARED_SLOTS = 16;

/**
 * The descriptor of a memory with `slots` slots; it never grows. Shared memory that stays in one thread needs no
 * isolation.
 */
export function roomFor({ fileRoom, answerModelRoom: answerModelRoom }: Room, slots: number) {
  const pages = (fileRoom + answerModelRoom + slots * SLOT_BYTES) / PAGE_BYTES;
  return { initial: pages, maximum: pages, shared: true } as const;
}
