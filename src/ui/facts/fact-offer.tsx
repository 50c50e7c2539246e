import { useEffect, useState, type ReactNode } from "react";
import type { FactOffer as Offer } from "../../app/lookup";
import type { MessageId } from "../../core/domain/ids";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { whileWanted } from "../parts/while-wanted";
import { useCommands, useLookup } from "../use-app";
import styles from "./facts.module.css";
import { strings } from "./strings";

/**
 * Proposes to remember what a question told of the person ("My landlord is Anna"), or to forget what it asks to forget;
 * nothing where it does neither.
 */
export function FactOffer({ messageId }: { readonly messageId: MessageId }): ReactNode {
  const commands = useCommands();
  const { offerFacts } = useLookup();
  const [offer, setOffer] = useState<Offer | "remembered" | "forgotten">();
  // Without an offer nothing is lost.
  useEffect(() => whileWanted(offerFacts(messageId), setOffer), [offerFacts, messageId]);
  if (offer === undefined) return null;
  if (offer === "remembered" || offer === "forgotten") return <p {...LINE}>{strings[offer]}</p>;
  const { kind, facts } = offer;
  if (kind === "remember")
    return (
      <p {...LINE}>
        {facts.map(({ key, value }) => strings.offer({ key, value })).join(" ")}{" "}
        <Button
          variant="small"
          onClick={() => void commands.acceptFacts(messageId).then(() => setOffer("remembered"))}
        >
          {strings.remember}
        </Button>
      </p>
    );
  const forget = async (id: string): Promise<void> => {
    await commands.forgetFact(id);
    const left = facts.filter((fact) => fact.id !== id);
    setOffer(left.length === 0 ? "forgotten" : { kind, facts: left });
  };
  return (
    <p {...LINE}>
      {facts.map(({ id = "", key }) => (
        <Button key={id} variant="small" onClick={() => void forget(id)}>
          {facts.length === 1 ? strings.forget : strings.forgetOf({ key })}
        </Button>
      ))}
    </p>
  );
}

const LINE = { className: classes(parts["row"], styles["offer"]), role: "status", dir: "auto" } as const;
