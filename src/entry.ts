import { hadFolders, languageOf, readLanguageChoice, readTheme } from "./app/local-choices";
import type { EarlyPage } from "./main";
import { applyTheme } from "./platform/apply-theme";
import { holdDrops } from "./platform/held-drops";
import { painted } from "./platform/moments";
import { mustLoadAnew } from "./platform/must-load-anew";
import { readLocal } from "./platform/storage";

/**
 * The words of the first visit stand in `index.html`, in each language (`tools/build/first-words`). They are painted
 * before any other script has loaded; `main` then takes them over as they stand.
 */
void begin();

async function begin(): Promise<void> {
  holdDrops();
  applyTheme(readTheme({ readLocal }));
  const early = showFirstWords();
  if (early !== undefined) await painted();
  const { showPage } = await import("./main");
  await showPage(early);
}

/** Puts the first visit's words on the page for whoever will see them; undefined for all others. */
function showFirstWords(): EarlyPage | undefined {
  const language = languageOf(readLanguageChoice({ readLocal }), {
    preferredLanguages: () => navigator.languages,
  });
  const words = document.querySelector<HTMLTemplateElement>(`template[data-words="${language}"]`);
  const root = document.getElementById("root");
  const isHome = /^#?\/?$/.test(location.hash);
  if (words === null || root === null || !isHome || hadFolders({ readLocal }) || mustLoadAnew())
    return undefined;
  document.documentElement.lang = language;
  root.append(words.content);
  let pressed: HTMLButtonElement | undefined;
  const press = ({ target }: Event): void => {
    pressed = (target instanceof Element && target.closest("button")) || undefined;
  };
  root.addEventListener("click", press);
  return {
    takeOver() {
      root.removeEventListener("click", press);
      return pressed;
    },
  };
}
