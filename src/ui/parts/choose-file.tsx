import { useRef, type ReactNode } from "react";
import { Button, IconButton } from "./button";

interface ChooseFileProps {
  readonly label: string;
  /** As of an `<input type="file">`. */
  readonly accept: string;
  readonly isDisabled?: boolean;
  readonly icon?: ReactNode;
  onFile(file: File): void;
}

/** A button that lets the person choose a file, or only its icon where there is one. */
export function ChooseFile({ label, accept, isDisabled, icon, onFile }: ChooseFileProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const choose = (): void => input.current?.click();
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
      {icon === undefined ? (
        <Button disabled={isDisabled} onClick={choose}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} onClick={choose}>
          {icon}
        </IconButton>
      )}
    </>
  );
}
