import type { Commands } from "../../app/create-app";

/** Asks what was searched for, in a conversation of its own. */
export function askAnew(commands: Commands, query: string): void {
  commands.newConversation();
  void commands.ask(query);
}
