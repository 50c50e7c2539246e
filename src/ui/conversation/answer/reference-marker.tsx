import { HoverCard } from "radix-ui";
import { useId, useRef, useState } from "react";
import { referenceLabel } from "../../../core/citations/reference-label";
import { showsBeside, useAnswerSources, useLit } from "./answer-context";
import styles from "./reference-marker.module.css";
import { isNoteInView } from "../sources/sidenotes";
import { SourcePopover } from "../sources/source-popover";
import { sourceName } from "../sources/source-words";

/**
 * A superscript number after a statement: a click shows the passage beside the answer, and hover or focus a popover,
 * unless the source's note is in view or the source is shown. A source that is gone has the words that were kept.
 */
export function ReferenceMarker({ reference }: { readonly reference: number }) {
  const { apart, citationsByRef, versionStatusOf, openHref, noteId, showSource, shownRef } =
    useAnswerSources();
  const citation = citationsByRef.get(reference);
  const element = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const lit = useLit([reference]);
  const popoverId = useId();
  if (citation === undefined) return null;
  const isOpen = open && shownRef !== reference;
  const show = () => {
    setOpen(false);
    showSource(reference);
  };
  const href = citation.status === "gone" ? undefined : openHref(citation);
  return (
    <sup className={styles.sup}>
      <HoverCard.Root
        open={isOpen}
        onOpenChange={(opens) => setOpen(opens && !isNoteInView(element.current, reference))}
        openDelay={150}
        closeDelay={150}
      >
        <HoverCard.Trigger asChild>
          <a
            {...lit}
            ref={element}
            className={styles.marker}
            data-reference={reference}
            // From 11 on, the marker shows digits in brackets instead of a circled number.
            data-digits={reference > 10 ? "" : undefined}
            aria-label={sourceName(citation, versionStatusOf(reference), apart(citation.fileId))}
            // Note and popover stand elsewhere on the page, so the marker refers to their text for screen readers.
            aria-describedby={isOpen ? popoverId : noteId(reference)}
            onClick={showsBeside(show)}
            {...(href === undefined
              ? {
                  role: "link",
                  tabIndex: 0,
                  onKeyDown: (event) => {
                    if (event.key === "Enter") show();
                  },
                }
              : { href, target: "_blank", rel: "noopener" })}
          >
            {referenceLabel(reference)}
          </a>
        </HoverCard.Trigger>
        <SourcePopover id={popoverId} citation={citation} href={openHref(citation)} />
      </HoverCard.Root>
    </sup>
  );
}
