/** The looks of the app that a person can choose; `system` follows the browser. */
export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

/** The key of the setting that stores the choice, for the pages that the service worker makes. */
export const THEME_SETTING = "theme";
