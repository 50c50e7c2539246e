import { useForAWhile } from "../../parts/use-for-a-while";
import { useLookup } from "../../use-app";
import { strings } from "../strings";

interface CopyButtonProps {
  readonly words: string;
  readonly className?: string | undefined;
  text(): string;
}

/** Copies a text, and says so for a while in its own words, which a screen reader reads from the focused button. */
export function CopyButton({ words, className, text }: CopyButtonProps) {
  const { copyText } = useLookup();
  const [said, setSaid] = useForAWhile<string>(SAID_MS);
  const copy = (): void => {
    copyText(text()).then(
      () => setSaid(strings.copied),
      () => setSaid(strings.notCopied),
    );
  };
  return (
    <button type="button" className={className} onClick={copy}>
      {said ?? words}
    </button>
  );
}

const SAID_MS = 3_000;
