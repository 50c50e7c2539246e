import { roomFor, SHARED_SLOTS } from "../core/encoder/encoder-room";
import type { EncoderSlot } from "../protocol/embedder";

/** Hands out the slots of one memory to the workers that share it. */
export interface EncoderSlots {
  /** A slot for this worker; undefined where memory can't be shared between threads, or none is free. */
  take(worker: object): EncoderSlot | undefined;
  giveBack(worker: object): void;
}

/** The memory is made when the first slot is taken. */
export function createEncoderSlots(canShare = crossOriginIsolated): EncoderSlots {
  // First given back, first used again: a worker that is being terminated may still compute for a moment.
  const free = Array.from({ length: SHARED_SLOTS }, (_, slot) => slot);
  const taken = new Map<object, number>();
  let memory: WebAssembly.Memory | undefined;
  return {
    take(worker) {
      const slot = canShare ? free.shift() : undefined;
      if (slot === undefined) return undefined;
      taken.set(worker, slot);
      memory ??= new WebAssembly.Memory(roomFor(SHARED_SLOTS));
      return { memory, slot };
    },
    giveBack(worker) {
      const slot = taken.get(worker);
      if (slot === undefined) return;
      taken.delete(worker);
      free.push(slot);
    },
  };
}
