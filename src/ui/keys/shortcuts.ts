import { strings } from "../strings";

/** What a keyboard shortcut does. */
export type Deed = keyof typeof strings.keys.deeds;

/** A shortcut as it is written on this kind of keyboard, and as `aria-keyshortcuts` names it. */
interface Shortcut {
  readonly deed: Deed;
  readonly mac: readonly string[];
  readonly others: readonly string[];
  readonly aria: string;
}

/** Every shortcut of the page, in the order of the list. */
const SHORTCUTS: readonly Shortcut[] = [
  { deed: "find", mac: ["⌘ K"], others: ["Ctrl K"], aria: "Meta+K Control+K" },
  { deed: "newConversation", mac: ["⌘ ⇧ O"], others: ["Ctrl ⇧ O"], aria: "Meta+Shift+O Control+Shift+O" },
  { deed: "question", mac: ["/"], others: ["/"], aria: "/" },
  { deed: "editLast", mac: ["↑"], others: ["↑"], aria: "ArrowUp" },
  { deed: "sources", mac: ["]", "["], others: ["]", "["], aria: "] [" },
  { deed: "openSource", mac: ["Return"], others: ["Enter"], aria: "Enter" },
  { deed: "stop", mac: ["Esc"], others: ["Esc"], aria: "Escape" },
  { deed: "keys", mac: ["?"], others: ["?"], aria: "?" },
];

/** The keys as keyboards of the page's language name them: `"Ctrl K"` → `"Strg K"`. */
function inWords(keys: readonly string[]): readonly string[] {
  const { control, enter } = strings.keys.names;
  return keys.map((key) => key.replace("Ctrl", control).replace("Enter", enter));
}

const IS_APPLE = /Mac|iPhone|iPad/;

/** `""` where there is no browser. */
function userAgentHere(): string {
  return "navigator" in globalThis ? navigator.userAgent : "";
}

/** The keys of every shortcut on the platform at hand. */
export function shortcutsHere(
  userAgent = userAgentHere(),
): readonly { readonly deed: Deed; readonly keys: readonly string[] }[] {
  const isApple = IS_APPLE.test(userAgent);
  return SHORTCUTS.map(({ deed, mac, others }) => ({ deed, keys: isApple ? mac : inWords(others) }));
}

/** The keys of one shortcut, to show beside what it does, and for `aria-keyshortcuts`. */
export function shortcutOf(
  deed: Deed,
  userAgent = userAgentHere(),
): { readonly keys: string; readonly aria: string } {
  const found = SHORTCUTS.find((one) => one.deed === deed);
  if (found === undefined) throw new RangeError(`Cannot name a shortcut: ${deed} has none`);
  return { keys: (IS_APPLE.test(userAgent) ? found.mac : inWords(found.others)).join(" "), aria: found.aria };
}
