import type { Conversation } from "../../core/domain/conversation";

export type DayName = "pinned" | "today" | "yesterday" | "week" | "earlier";

const DAY_MS = 86_400_000;

/**
 * Conversations in groups, each newest first; groups without any are left out.
 * @param now milliseconds since 1970; days begin at midnight of this device.
 */
export function groupByDay(
  conversations: readonly Conversation[],
  now: number,
): readonly { readonly name: DayName; readonly group: readonly Conversation[] }[] {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const nameOf = ({ pinned, updatedAt }: Conversation): DayName => {
    if (pinned) return "pinned";
    if (updatedAt >= midnight) return "today";
    if (updatedAt >= midnight - DAY_MS) return "yesterday";
    return updatedAt >= midnight - 6 * DAY_MS ? "week" : "earlier";
  };
  return NAMES.map((name) => ({ name, group: conversations.filter((one) => nameOf(one) === name) })).filter(
    ({ group }) => group.length > 0,
  );
}

const NAMES: readonly DayName[] = ["pinned", "today", "yesterday", "week", "earlier"];
