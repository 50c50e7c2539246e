import { useEffect } from "react";
import { isReadingSomewhere } from "../../app/selectors";
import { strings } from "../strings";
import { useCommands, useSelected } from "../use-app";

/** Marks the app's icon while folders are read, and notifies a person who asked for it when a reading has ended unseen. */
export function useDoneNotice(): void {
  const commands = useCommands();
  const isReading = useSelected(isReadingSomewhere);
  useEffect(() => commands.showBadge(isReading), [commands, isReading]);
  const isToAnnounce = useSelected(({ finishedUnseen, notifies }) => finishedUnseen && notifies);
  useEffect(() => {
    if (isToAnnounce) commands.notify(strings.folders.doneNotice);
  }, [commands, isToAnnounce]);
}
