import { foldText } from "./fold-text";

export type StopLanguage = "en" | "fr" | "de" | "es" | "ro";

/** Words that say nothing about the subject of a question. */
const STOP_WORDS: Readonly<Record<StopLanguage, string>> = {
  en: `a about after all also am an and any are as at be been before being between both but by can could did do does
    doing down during each either else ever every few for from further had has have having he her here hers him his how
    i if in into is it its just let like may me might more most much must my no nor not of off on once only or other our
    out over own s same shall she should so some such t than that the their them then there these they this those
    through to too under until up upon us very was we were what when where whether which while who whom whose why will
    with within without would you your d ll re ve m don doesn didn isn aren wasn weren`,
  fr: `a à ai au aucun aucune aussi autre aux avec avez avoir avons c ce cela celle celui ces cet cette ceux chez ci comme
    comment d dans de depuis des dont du elle elles en encore entre es est et étaient était été être eu eux fait il ils
    j je jusque l la laquelle le lequel les leur leurs lors lorsque lui m ma mais me même mes moi mon n ne ni nos notre
    nous on ont ou où par parce pas pendant peut plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa
    sans se selon sera ses si son sont sous sur t ta tandis te tes toi ton tous tout toute toutes très tu un une vers
    voici vos votre vous y`,
  de: `ab aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist da damit
    dann das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch
    ein eine einem einen einer eines er es etwas euch für gab gegen gibt hab habe haben hat hatte hatten hier ihm ihn
    ihnen ihr ihre ihrem ihren ihrer im in ist ja jede jedem jeden jeder jedes kann kein keine können man mehr mein meine
    meinen meiner mich mir mit nach nicht noch nun nur ob oder ohne sein seine seinem seinen seiner seit sich sie sind so
    soll sowie über um und uns unser unsere unter viel viele vom von vor wann war waren warum was weil welche welchem
    welchen welcher welches wem wen wenn wer werden wessen wie wieso wird wirst wo wofür woher wohin wurde wurden zu zum
    zur zwischen`,
  es: `a al algo alguna algunas alguno algunos ante antes aquel aquella así aun aunque cada como cómo con contra cual cuál
    cuales cuáles cuando cuándo cuanto cuánto cuántos cuántas de del desde donde dónde dos durante e el él ella ellas
    ellos en entre era eran es esa esas ese eso esos esta está están estas este esto estos fue fueron ha había han hasta
    hay la las le les lo los más me mi mis mucho muy ni no nos nosotros o os otra otro otros para pero por porque que qué
    quien quién quienes quiénes se según ser si sí sido sin sobre son su sus también tan tanto te tiene tienen tu tus un
    una unas uno unos y ya yo`,
  ro: `a ai al ale am ar are asta astfel atunci au avea avem aveți ca că când cât câte câți care căreia cărui ce cea cei
    cel cele celor cine cu cum cui da dacă dar de decât deci despre din dintre doar după ea ei el ele era erau este eu
    fi fie fiind fost fără iar îi îl îmi în încă între îți la le li lor lui mai mea mei mele meu mi mult ne ni niște noi
    nostru nu o ori pe pentru peste poate prin sa să sale sau se și spre sub sunt sînt tot toate toți tu un una unde
    unei unele unor unui va vă voi vor vreo`,
};

/** What a person says to the app rather than about the subject. */
const REQUEST_WORDS: Readonly<Record<StopLanguage, string>> = {
  en: `called contain contains describe document documents explain file files find folder get give know list locate look
    mention mentioned mentions need named open please say says search see show tell want`,
  fr: `affiche affichez appelé appelée cherche cherchez chercher contient décris dire dis dit document documents dossier
    donne donnez explique expliquez fichier fichiers liste montre montrez nommé ouvre ouvrez ouvrir parle plaît puis
    recherche s'il trouve trouver trouvez veux voir voudrais`,
  de: `beschreibe bitte datei dateien dokument dokumente enthält erkläre erklär erwähnt finde finden findet gib heißt
    liste nenne namens öffne öffnen ordner sag sage sagt steht suche suchen unterlagen zeig zeige zeigen`,
  es: `abre abrir archivo archivos busca buscar carpeta contiene da dame describe decir dice dime documento documentos
    encontrar encuentra encuentro explica explícame fichero ficheros favor llama llamado llamada lista muestra muéstrame
    mostrar nombrado quiero ver`,
  ro: `afișează arată caută conține deschide document documente documentul documentele dosar dosarul explică fișier
    fișiere fișierul fișierele găsesc găsește gasi listează numit numește rog spune spune-mi te vreau vrea zice`,
};

const LANGUAGES: readonly StopLanguage[] = ["en", "fr", "de", "es", "ro"];

const wordsByLanguage = new Map<StopLanguage, ReadonlySet<string>>(
  LANGUAGES.map((language) => [language, wordSet(STOP_WORDS[language], REQUEST_WORDS[language])]),
);

const NONE: ReadonlySet<string> = new Set();

/**
 * The languages whose stop words are the most frequent among these words; several when they are level, none when no
 * word is known. A few words decide, so it fits questions.
 * @param words folded and in lower case.
 */
export function guessLanguages(words: readonly string[]): readonly StopLanguage[] {
  const counts = LANGUAGES.map(
    (language) => words.filter((word) => wordsByLanguage.get(language)?.has(word)).length,
  );
  const most = Math.max(...counts);
  return most === 0 ? [] : LANGUAGES.filter((_, at) => counts[at] === most);
}

/**
 * The stop words and request words of the languages that the words seem to be in. Not of all: the German "war" and
 * "hat" are subjects in English.
 * @param words folded and in lower case.
 */
export function stopWordsOf(words: readonly string[]): ReadonlySet<string> {
  const sets = guessLanguages(words).map((language) => wordsByLanguage.get(language) ?? NONE);
  if (sets.length <= 1) return sets[0] ?? NONE;
  return new Set(sets.flatMap((set) => [...set]));
}

function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => foldText(list).split(/[\s'-]+/)));
}
