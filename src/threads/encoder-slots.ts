import { roomFor, SHARED_SLOTS } from "../core/encoder/encoder-room";
import { ENCODER_SHAPES } from "../core/encoder/shapes";
import type { EncoderSlot } from "../protocol/embedder";

/** Hands out the slots of the models' memories to the workers that share them. */
export interface EncoderSlots {
  /** A slot for this worker, the same one in each memory; undefined where memory can't be shared between threads, or none is free. */
  take(worker: object): EncoderSlot | undefined;
  giveBack(worker: object): void;
}

/** The memories are made when the first slot is taken; what nothing is written to takes no space. */
export function createEncoderSlots(canShare = crossOriginIsolated): EncoderSlots {
  // First given back, first used again: a worker that is being terminated may still compute for a moment.
  const free = Array.from({ length: SHARED_SLOTS }, (_, slot) => slot);
  const taken = new Map<object, number>();
  let memories: EncoderSlot["memories"] | undefined;
  return {
    take(worker) {
      const slot = canShare ? free.shift() : undefined;
      if (slot === undefined) return undefined;
      taken.set(worker, slot);
      memories ??= makeMemories();
      return { memories, slot };
    },
    giveBack(worker) {
      const slot = taken.get(worker);
      if (slot === undefined) return;
      taken.delete(worker);
      free.push(slot);
    },
  };
}

function makeMemories(): EncoderSlot["memories"] {
  const memories = Object.entries(ENCODER_SHAPES).map(
    ([id, shape]) => [id, new WebAssembly.Memory(roomFor(shape, SHARED_SLOTS))] as const,
  );
  return Object.fromEntries(memories);
}
