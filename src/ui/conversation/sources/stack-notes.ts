export interface NoteSize {
  /** The preferred top of the note; undefined when the note simply follows the previous one. */
  readonly anchor: number | undefined;
  readonly height: number;
}

/** The top of each note, in the given order: at its anchor, or lower if earlier notes need the room; `gap` apart. */
export function stackNotes(notes: readonly NoteSize[], gap: number): readonly number[] {
  let free = 0;
  return notes.map(({ anchor, height }) => {
    const top = Math.max(anchor ?? free, free);
    free = top + height + gap;
    return top;
  });
}
