import type { Answer } from "../../../core/domain/conversation";
import { strings } from "../strings";

/** What a screen reader hears when an answer has ended. */
export function announcementOf(answer: Answer): string {
  switch (answer.outcome) {
    case "answered":
    case "chat":
      return strings.announceAnswer({ sources: answer.citations.length });
    case "closest":
      return strings.announceClosest({ passages: answer.citations.length });
    case "nothing-found":
      return strings.announceNothing;
    case "stopped":
      return strings.announceStopped;
    case "error":
      return strings.announceError;
  }
}
