import { HoverCard } from "radix-ui";
import { useId, useState, type PointerEvent } from "react";
import { referenceLabel } from "../../../core/citations/parse-references";
import { useAnswerSources, useLit } from "./answer-context";
import styles from "./reference-marker.module.css";
import { SourcePopover } from "../sources/source-popover";
import { sourceName } from "../sources/source-words";

/**
 * A superscript number after a statement: a link to the passage, with a popover on hover or focus. A tap opens the
 * popover first. A source that is gone has the popover only.
 */
export function ReferenceMarker({ reference }: { readonly reference: number }) {
  const { citationsByRef, standingOf, openHref } = useAnswerSources();
  const citation = citationsByRef.get(reference);
  const [open, setOpen] = useState(false);
  const [touched, setTouched] = useState(false);
  const lit = useLit([reference]);
  const popoverId = useId();
  if (citation === undefined) return <>{`[ref:${reference}]`}</>;
  const marker = {
    ...lit,
    className: styles.marker,
    "data-reference": reference,
    // From 11 on, the marker shows digits in brackets instead of a circled number.
    "data-digits": reference > 10 ? "" : undefined,
    "aria-label": sourceName(citation, standingOf(reference)),
    // The popover is at the end of the page, so the marker itself refers to its text for screen readers.
    "aria-describedby": open ? popoverId : undefined,
    onPointerDown: (event: PointerEvent) => setTouched(event.pointerType === "touch"),
    children: referenceLabel(reference),
  };
  return (
    <sup className={styles.sup}>
      <HoverCard.Root open={open} onOpenChange={setOpen} openDelay={150} closeDelay={150}>
        <HoverCard.Trigger asChild>
          {citation.status === "gone" ? (
            <span {...marker} role="link" aria-disabled tabIndex={0} onClick={() => setOpen(true)} />
          ) : (
            <a
              {...marker}
              href={openHref(citation)}
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                if (touched && !open) {
                  event.preventDefault();
                  setOpen(true);
                }
              }}
            />
          )}
        </HoverCard.Trigger>
        <SourcePopover id={popoverId} citation={citation} href={openHref(citation)} />
      </HoverCard.Root>
    </sup>
  );
}
