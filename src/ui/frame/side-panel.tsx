import BookmarkCheck from "lucide-react/icons/bookmark-check";
import Files from "lucide-react/icons/files";
import PenLine from "lucide-react/icons/pen-line";
import Search from "lucide-react/icons/search";
import Settings2 from "lucide-react/icons/settings-2";
import Shield from "lucide-react/icons/shield";
import type { ReactNode } from "react";
import { ConversationList } from "../conversations/conversation-list";
import { FolderList } from "../folders/folder-list";
import { shortcutOf } from "../keys/shortcuts";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { facts, search, strings } from "../strings";
import { useAppState, useCommands } from "../use-app";
import styles from "./frame.module.css";
import { Logo } from "./logo";

/** The left column: folders, conversations, and the way to the other pages. */
export function SidePanel(): ReactNode {
  const commands = useCommands();
  const { online, route } = useAppState("online", "route");
  return (
    <div className={styles["panel"]}>
      <div className={styles["brand"]}>
        <a href="#/">
          <Logo />
        </a>
        <button
          type="button"
          className={classes(parts["button"], styles["find"])}
          aria-keyshortcuts={shortcutOf("find").aria}
          onClick={() => commands.show("palette")}
        >
          <Search size={14} aria-hidden="true" />
          <span className={styles["findWords"]}>{strings.frame.find}</span>
          <kbd>{shortcutOf("find").keys}</kbd>
        </button>
      </div>
      <div className={styles["lists"]}>
        <FolderList />
        <ConversationList />
      </div>
      <footer className={classes(parts["aside"], styles["foot"])}>
        {!online && <p>{strings.frame.offline}</p>}
        <nav aria-label={strings.frame.pages}>
          {pages().map(({ to, Icon, name }) => (
            <a key={to} href={`#/${to}`} aria-current={route.kind === to ? "page" : undefined}>
              <Icon size={14} aria-hidden="true" />
              {name}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  );
}

/** The other pages, by the names that they have in the language of the page. */
function pages() {
  return [
    { to: "search", Icon: Search, name: search.title },
    { to: "files", Icon: Files, name: strings.frame.filesPage },
    { to: "facts", Icon: BookmarkCheck, name: facts.title },
    { to: "models", Icon: PenLine, name: strings.frame.modelsPage },
    { to: "settings", Icon: Settings2, name: strings.frame.settingsPage },
    { to: "privacy", Icon: Shield, name: strings.frame.privacyPage },
  ] as const;
}
