export interface NoteSize {
  /** Where the note wants to begin; undefined for one that simply follows the note before it. */
  readonly anchor: number | undefined;
  readonly height: number;
}

/** The top of each note, in the order given: as near below its anchor as the notes before it allow, `gap` apart. */
export function stackNotes(notes: readonly NoteSize[], gap: number): readonly number[] {
  let free = 0;
  return notes.map(({ anchor, height }) => {
    const top = Math.max(anchor ?? free, free);
    free = top + height + gap;
    return top;
  });
}
