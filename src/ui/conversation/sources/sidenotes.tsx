import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Source } from "../../../core/domain/agent-event";
import type { Citation } from "../../../core/domain/citation";
import { inOrder } from "../../../core/citations/cited-files";
import { uncitedSources } from "../../../core/citations/uncited-sources";
import { useAnswerSources } from "../answer/answer-context";
import styles from "./sidenotes.module.css";
import { CitedNote, EvidenceNote } from "./source-note";
import { stackNotes, type NoteSize } from "./stack-notes";
import { strings } from "../strings";

const GAP_PX = 16;
const MOST_BELOW_PX = 240;
const MOST_EVIDENCE = 5;

interface SidenotesProps {
  readonly citations: readonly Citation[];
  /** Passages found so far for the answer in progress; uncited passages stand below the citations. */
  readonly evidence: readonly Source[];
  /** The answer's column, which holds the markers. */
  readonly beside: RefObject<HTMLElement | null>;
}

/** The margin of a wide page. Each note stands beside the first marker of its source, or below the previous note. */
export function Sidenotes({ citations, evidence, beside }: SidenotesProps) {
  const column = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [notes, text] = [column.current, beside.current];
    if (notes === null || text === null) return;
    placeNotes(notes, text);
    const observer = new ResizeObserver(() => placeNotes(notes, text));
    for (const element of [text, ...notes.querySelectorAll("li")]) observer.observe(element);
    return () => observer.disconnect();
  }, [beside, citations, evidence]);

  const { noteId } = useAnswerSources();
  const cited = inOrder(citations);
  const found = uncitedSources(evidence, citations, MOST_EVIDENCE);
  if (cited.length + found.length === 0) return null;
  return (
    <div ref={column} className={styles.column}>
      <ul className={styles.notes} aria-label={strings.sources}>
        {cited.map((citation) => (
          <li key={citation.ref} id={noteId(citation.ref)} data-note={citation.ref}>
            <CitedNote citation={citation} />
          </li>
        ))}
        {found.map((source) => (
          <li key={`${source.fileId} ${source.start}`}>
            <EvidenceNote source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether the note of a marker's source stands in the margin, where the reader sees it. */
export function isNoteInView(marker: Element | null, ref: number): boolean {
  const note = marker?.closest("[data-answer]")?.querySelector<HTMLElement>(`[data-note="${ref}"]`);
  if (note === null || note === undefined || note.offsetWidth === 0) return false;
  const { top, bottom } = note.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/**
 * Moves the notes to their places, and sets the height of the column. If the notes reach far below the text, they lose
 * their quotes. Does nothing while the column is hidden.
 */
function placeNotes(column: HTMLElement, text: HTMLElement): void {
  if (column.offsetWidth === 0) return;
  const notes = [...column.querySelectorAll("li")];
  delete column.dataset["compact"];
  let sizes = notes.map((note) => measureNote(note, column, text));
  if (endOf(sizes) > text.offsetHeight + MOST_BELOW_PX) {
    column.dataset["compact"] = "";
    sizes = notes.map((note) => measureNote(note, column, text));
  }
  stackNotes(sizes, GAP_PX).forEach((top, index) => {
    notes[index]?.style.setProperty("transform", `translateY(${Math.round(top)}px)`);
  });
  column.style.minHeight = `${Math.ceil(endOf(sizes))}px`;
}

function measureNote(note: HTMLElement, column: HTMLElement, text: HTMLElement): NoteSize {
  const ref = note.dataset["note"];
  const marker = ref === undefined ? undefined : text.querySelector(`sup [data-reference="${ref}"]`);
  const top = marker ? marker.getBoundingClientRect().top - column.getBoundingClientRect().top : undefined;
  return { anchor: top, height: note.offsetHeight };
}

function endOf(sizes: readonly NoteSize[]): number {
  return (stackNotes(sizes, GAP_PX).at(-1) ?? 0) + (sizes.at(-1)?.height ?? 0);
}
