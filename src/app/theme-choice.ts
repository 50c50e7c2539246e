import type { Theme } from "../core/domain/theme";
import type { Platform } from "./platform";

/** The local key of the chosen theme. The page needs it before any worker has started. */
const THEME = "theme";

/** The stored theme, or `system`. */
export function readTheme(platform: Pick<Platform, "readLocal">): Theme {
  const stored = platform.readLocal(THEME);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function keepThemeChoice(platform: Pick<Platform, "writeLocal">, theme: Theme): void {
  platform.writeLocal(THEME, theme);
}
