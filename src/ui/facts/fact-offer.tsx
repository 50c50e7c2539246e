import { useEffect, useState, type ReactNode } from "react";
import type { FactOffer as Offer } from "../../app/lookup";
import type { MessageId } from "../../core/domain/ids";
import { Button } from "../parts/button";
import { whileWanted } from "../parts/while-wanted";
import { useCommands, useLookup } from "../use-app";
import styles from "./facts.module.css";
import { strings } from "./strings";

/** Proposes to remember what a question told of the person ("My landlord is Anna"); nothing where it told nothing. */
export function FactOffer({ messageId }: { readonly messageId: MessageId }): ReactNode {
  const commands = useCommands();
  const { offerFact } = useLookup();
  const [offer, setOffer] = useState<Offer | "accepted">();
  // Without an offer nothing is lost.
  useEffect(() => whileWanted(offerFact(messageId), setOffer), [offerFact, messageId]);
  if (offer === undefined) return null;
  return (
    <p className={styles["offer"]} role="status" dir="auto">
      {offer === "accepted" ? (
        strings.remembered
      ) : (
        <>
          {strings.offer({ key: offer.key, value: offer.value })}{" "}
          <Button
            variant="small"
            onClick={() => void commands.acceptFact(messageId).then(() => setOffer("accepted"))}
          >
            {strings.remember}
          </Button>
        </>
      )}
    </p>
  );
}
