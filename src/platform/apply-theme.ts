import type { Theme } from "../core/domain/theme";

/** Chooses the colours in `ui/tokens.css`; without the attribute the system decides. */
export function applyTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
