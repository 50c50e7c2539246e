import { Check, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../parts/button";
import { useForAWhile } from "../../parts/use-for-a-while";
import styles from "./answer-text.module.css";
import { strings } from "../strings";

interface CopyableAddressProps {
  readonly address: string | undefined;
  readonly children: ReactNode;
}

/** An address in an answer, as text with a copy button. It is never a link, so that no click sends data out. */
export function CopyableAddress({ address, children }: CopyableAddressProps) {
  const [copied, setCopied] = useForAWhile<true>(2000);
  if (address === undefined || !/^(?:https?|mailto):/i.test(address)) return <>{children}</>;
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(undefined),
    );
  };
  const name = copied ? strings.copied : strings.copyAddress({ address });
  return (
    <span className={styles.address} title={address}>
      {children}
      <IconButton className={styles.copy} label={name} onClick={copy}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
    </span>
  );
}
