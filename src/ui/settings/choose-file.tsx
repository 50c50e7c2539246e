import { useRef, type ReactNode } from "react";
import { Button } from "../parts/button";

interface ChooseFileProps {
  readonly label: string;
  /** As of an `<input type="file">`. */
  readonly accept: string;
  readonly isDisabled?: boolean;
  onFile(file: File): void;
}

/** A button that lets the person choose a file. */
export function ChooseFile({ label, accept, isDisabled, onFile }: ChooseFileProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
