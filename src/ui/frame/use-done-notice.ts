import { useEffect } from "react";
import { isReadingSomewhere } from "../../app/selectors";
import type { AppState } from "../../app/state";
import { strings } from "../strings";
import { useCommands } from "../use-app";

/** Marks the app's icon while folders are read, and notifies a person who asked for it when a reading has ended unseen. */
export function useDoneNotice(state: AppState): void {
  const commands = useCommands();
  const isReading = isReadingSomewhere(state);
  useEffect(() => commands.showBadge(isReading), [commands, isReading]);
  const isToTell = state.finishedUnseen && state.notifies;
  useEffect(() => {
    if (isToTell) commands.notify(strings.folders.doneNotice);
  }, [commands, isToTell]);
}
