import ar from "./packs/ar.json";
import ca from "./packs/ca.json";
import cs from "./packs/cs.json";
import da from "./packs/da.json";
import de from "./packs/de.json";
import el from "./packs/el.json";
import en from "./packs/en.json";
import es from "./packs/es.json";
import fi from "./packs/fi.json";
import fr from "./packs/fr.json";
import he from "./packs/he.json";
import hi from "./packs/hi.json";
import hr from "./packs/hr.json";
import hu from "./packs/hu.json";
import id from "./packs/id.json";
import it from "./packs/it.json";
import ja from "./packs/ja.json";
import ko from "./packs/ko.json";
import nb from "./packs/nb.json";
import nl from "./packs/nl.json";
import pl from "./packs/pl.json";
import pt from "./packs/pt.json";
import ro from "./packs/ro.json";
import ru from "./packs/ru.json";
import sv from "./packs/sv.json";
import th from "./packs/th.json";
import tr from "./packs/tr.json";
import uk from "./packs/uk.json";
import vi from "./packs/vi.json";
import zh from "./packs/zh.json";
import { isFull, parsePack, type FullPack, type LanguagePack } from "./language-pack";

/** The files of `packs/`, one per language; parsed on first use. */
const FILES: readonly unknown[] = [
  en,
  fr,
  de,
  es,
  ro,
  ar,
  ca,
  cs,
  da,
  el,
  fi,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ru,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
];

let parsed: readonly LanguagePack[] | undefined;

/** All language packs; the European languages with the most papers come first. */
export function allPacks(): readonly LanguagePack[] {
  return (parsed ??= FILES.map(parsePack));
}

/** The full pack of the first of the languages that has one; else the English one. */
export function fullPackOf(languages: readonly string[]): FullPack {
  const packs = fullPacks();
  const [found] = [...languages, "en"].flatMap(
    (language) => packs.find((pack) => pack.language === language) ?? [],
  );
  if (found === undefined) throw new TypeError("Cannot choose a pack: there is no English one");
  return found;
}

/** The packs with more than stop words: the app understands questions in these languages. */
export function fullPacks(): readonly FullPack[] {
  return allPacks().filter(isFull);
}

/** Whether a text may have capitals at ordinary nouns, so that a capital does not tell a name. */
export function mayCapitaliseNouns(languages: readonly string[]): boolean {
  return allPacks().some(
    ({ language, capitalisesNouns }) => capitalisesNouns === true && languages.includes(language),
  );
}
