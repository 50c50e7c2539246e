import { HoverCard } from "radix-ui";
import { useId, useState, type PointerEvent } from "react";
import { referenceLabel } from "../../../core/citations/parse-references";
import { useAnswerSources, useLit } from "./answer-context";
import styles from "./reference-marker.module.css";
import { SourcePopover } from "../sources/source-popover";
import { sourceName } from "../sources/source-words";

/**
 * A superscript figure behind a statement: a link to the passage, with a popover while it is pointed at or focused. A
 * finger opens the popover first. A source that is gone has the popover only.
 */
export function ReferenceMarker({ reference }: { readonly reference: number }) {
  const { citationsByRef, openHref } = useAnswerSources();
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
    // Not a circled figure: digits in brackets.
    "data-digits": reference > 10 ? "" : undefined,
    "aria-label": sourceName(citation),
    // The popover stands at the end of the page: so its words are told where the focus is.
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
