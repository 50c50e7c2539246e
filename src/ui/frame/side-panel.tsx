import BookmarkCheck from "lucide-react/icons/bookmark-check";
import Files from "lucide-react/icons/files";
import PenLine from "lucide-react/icons/pen-line";
import Search from "lucide-react/icons/search";
import Settings2 from "lucide-react/icons/settings-2";
import Shield from "lucide-react/icons/shield";
import type { ReactNode } from "react";
import type { Route } from "../../app/route";
import { ConversationList } from "../conversations/conversation-list";
import { FolderList } from "../folders/folder-list";
import { shortcutOf } from "../keys/shortcuts";
import { strings as factStrings } from "../facts/strings";
import { strings as searchStrings } from "../search/strings";
import { strings } from "../strings";
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
          className={styles["find"]}
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
      <footer className={styles["foot"]}>
        {!online && <p>{strings.frame.offline}</p>}
        <nav aria-label={strings.frame.pages}>
          <PageLink to="search" route={route} icon={<Search size={14} aria-hidden="true" />}>
            {searchStrings.title}
          </PageLink>
          <PageLink to="files" route={route} icon={<Files size={14} aria-hidden="true" />}>
            {strings.frame.filesPage}
          </PageLink>
          <PageLink to="facts" route={route} icon={<BookmarkCheck size={14} aria-hidden="true" />}>
            {factStrings.title}
          </PageLink>
          <PageLink to="models" route={route} icon={<PenLine size={14} aria-hidden="true" />}>
            {strings.frame.modelsPage}
          </PageLink>
          <PageLink to="settings" route={route} icon={<Settings2 size={14} aria-hidden="true" />}>
            {strings.frame.settingsPage}
          </PageLink>
          <PageLink to="privacy" route={route} icon={<Shield size={14} aria-hidden="true" />}>
            {strings.frame.privacyPage}
          </PageLink>
        </nav>
      </footer>
    </div>
  );
}

interface PageLinkProps {
  readonly to: Route["kind"];
  readonly route: Route;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function PageLink({ to, route, icon, children }: PageLinkProps): ReactNode {
  return (
    <a href={`#/${to}`} aria-current={route.kind === to ? "page" : undefined}>
      {icon}
      {children}
    </a>
  );
}
