import ChevronDown from "lucide-react/icons/chevron-down";
import { Popover } from "radix-ui";
import { useState, type ReactNode } from "react";
import { SCOPE_PARTS, currentScopes } from "../../app/selectors";
import { filterOf, type DayRange } from "../../core/domain/conversation";
import { isDay } from "../../core/domain/day-range";
import { changedWords } from "../scopes-name";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import { lastDays, yearOf } from "./day-ranges";
import { RemovableChip } from "./removable-chip";
import styles from "./type-picker.module.css";

/** Chooses between which days a file must have been changed to be asked. */
export function DayPicker(): ReactNode {
  const commands = useCommands();
  const [open, setOpen] = useState(false);
  const { changed } = filterOf(currentScopes(useAppState(...SCOPE_PARTS)));
  const choose = (range: DayRange | undefined): void => commands.setFilter({ changed: range });
  return (
    <div role="group" aria-label={strings.days.group} className={parts["chips"]}>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className={classes(parts["quiet"], styles["trigger"])}>
          {changed === undefined ? strings.days.any : strings.days.days}
          <ChevronDown size={12} aria-hidden="true" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={parts["menu"]}
            aria-label={strings.days.group}
            align="start"
            side="top"
            sideOffset={4}
            collisionPadding={8}
          >
            <Days changed={changed} onChange={choose} onDone={() => setOpen(false)} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {changed !== undefined && (
        <RemovableChip name={changedWords(changed)} onRemove={() => choose(undefined)} />
      )}
    </div>
  );
}

interface DaysProps {
  readonly changed: DayRange | undefined;
  onChange(range: DayRange | undefined): void;
  onDone(): void;
}

function Days({ changed, onChange, onDone }: DaysProps): ReactNode {
  const now = new Date();
  const offers = [
    { words: strings.days.lastMonth, range: lastDays(30, now) },
    { words: strings.days.thisYear, range: yearOf(now.getFullYear()) },
    { words: strings.days.lastYear, range: yearOf(now.getFullYear() - 1) },
  ];
  const set = (end: "from" | "to", day: string): void => {
    const given = isDay(day) ? day : undefined;
    const { from, to } =
      end === "from" ? { from: given, to: changed?.to } : { from: changed?.from, to: given };
    // A range that would end before it begins becomes one day.
    const isTurned = from !== undefined && to !== undefined && from > to;
    const range = isTurned ? { from: given, to: given } : { from, to };
    onChange(range.from === undefined && range.to === undefined ? undefined : range);
  };
  return (
    <div
      className={styles["form"]}
      onKeyDown={({ key, target }) => {
        if (key === "Enter" && target instanceof HTMLInputElement) onDone();
      }}
    >
      <div className={styles["offers"]}>
        {offers.map(({ words, range }) => (
          <Button
            key={words}
            variant="small"
            onClick={() => {
              onChange(range);
              onDone();
            }}
          >
            {words}
          </Button>
        ))}
      </div>
      {(["from", "to"] as const).map((end) => (
        <label key={end}>
          {strings.days[end]}
          <input
            type="date"
            className={parts["field"]}
            value={changed?.[end] ?? ""}
            min={end === "to" ? changed?.from : undefined}
            max={end === "from" ? changed?.to : undefined}
            onChange={({ target }) => set(end, target.value)}
          />
        </label>
      ))}
    </div>
  );
}
