import { foldCase, foldText } from "./fold-text";
import { FURTHER_STOP_WORDS, type FurtherLanguage } from "./further-stop-words";

/** Languages in which questions are understood beyond their words. */
type MainLanguage = "en" | "fr" | "de" | "es" | "ro";
export type StopLanguage = MainLanguage | FurtherLanguage;

type StopSets = ReadonlyMap<StopLanguage, ReadonlySet<string>>;
const BETWEEN_WORDS = /[\s'-]+/;

/** Words that say nothing about the subject of a question. */
const STOP_WORDS: Readonly<Record<MainLanguage, string>> = {
  en: `a about after all also am an and any anything are as at be been before being between both but by can could did do does
    doing down during each either else ever every everything few for from further had has have having he her here hers him his how
    i if in into is it its just let like may me might more most much must my no nor not of off on once only or other our
    out over own s same shall she should so some something still such t than that the their them then there these they this those
    through to too under until up upon us very was we were what when where whether which while who whom whose why will
    with within without would you your d ll re ve m don doesn didn isn aren wasn weren`,
  fr: `a afin ai ait alors après au aucun aucune aura auront aussi autre aux avaient avait avant avec avez avoir
    avons à c car ce cela celle celui ces cet cette ceux chez ci combien comme comment ça d dans de depuis des devez
    devons dois doit doivent donc dont du elle elles en encore entre es est et eu eux étaient était été êtes être
    faire fait faut il ils j je jusqu jusque l la laquelle là le lequel les leur leurs lors lorsque lui m ma madame
    mais me mes même mme moi moins mon monsieur mr n ne ni nos notre nous on ont ou où par parce pas pendant peut
    peuvent peux plus pour pourquoi pouvez pouvons qu quand que quel quelle quelles quels qui quoi s sa sans se
    selon sera serait ses si soit sommes son sont sous suis sur t ta tandis te tes toi ton tous tout toute toutes
    très tu un une va vers voici vont vos votre vous y`,
  de: `ab aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist
    da dabei damit dann daran darauf darf darfst darin darüber das dass davon dazu dein deine dem den denen denn der
    deren des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch durfte durften dürfen
    dürft eben ein eine einem einen einer eines er es etwa etwas euch euer eure frau für gab gegen geht gibt hab
    habe haben habt hast hat hatte hatten hätte hätten herr herrn hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer
    im in ist ja jede jedem jeden jeder jedes jener jenes kann kannst kein keine konnte konnten können könnt könnte
    könnten mag mal man mehr mein meine meinen meiner mich mir mit möchte möchten muss musst musste mussten müssen
    müsst müsste nach nicht noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit selbst sich
    sie sind so solche solcher soll sollen sollst sollte sollten sonst sowie um und uns unser unsere unserem unseren
    unserer unter über viel viele vom von vor wann war waren warum was wäre wären wegen weil welch welche welchem
    welchen welcher welches wem wen wenn wer werden weshalb wessen wie wieso wieviel wieviele will willst wir wird
    wirst wo wofür woher wohin wollen wollte wollten womit woran worden worum worüber wovon wozu wurde wurden würde
    würden zu zum zur zwischen`,
  es: `a adonde adónde al algo alguna algunas alguno algunos allí ante antes aquel aquella aquí así aun aunque cada
    como con contra cómo cual cuales cuando cuanta cuantas cuanto cuantos cuál cuáles cuándo cuánta cuántas cuánto
    cuántos de debe debemos deben debería debo del desde don donde doña dos dónde durante e el ella ellas ellos en
    entre era eran eres es esa esas ese eso esos esta estaba estamos estar estas está están este esto estos estoy él
    fue fueron ha haber había habrá hace hacen hacer hacia han hasta hay haya he hemos hubo la las le les lo los más
    me mi mis mucho muy ni no nos nosotros nuestra nuestras nuestro nuestros o os otra otro otros para pero podemos
    poder podría por porque puede pueden puedo que qué quien quienes quién quiénes se según señor señora ser será
    serán sería si sido sin sí sobre solo somos son soy sólo su sus también tan tanto te tenemos tener tengo tenía
    tiene tienen tras tu tus un una unas uno unos va vamos van voy y ya yo`,
  ro: `a acea această acel acelei acelui acest aceste acestei acestui acești ai al ale am ar are asta astfel atunci
    au avea avem aveți ca care când cât câtă câte câți că căreia cărui ce cea cei cel cele celor cine cu cui cum da
    dacă dar de decât deci deja despre din dintr dintre dl dna doamna doamnei doar domnul domnului după e ea ei el
    ele era erai eram erau este ești eu fără fi fie fiind foarte fost i iar îi îl îmi în încă într între îți la le
    li lor lui mai mea mei mele meu mi mult ne ni niște noastră noastre noi nostru noștri nu o ori până pe pentru
    peste poate pot poți prin printr putea putem puteți s sa sale sau să se sînt spre sub sunt suntem sunteți și
    toate tot toți trebuia trebuie tu ul ului un una unde unei unele unor unui uri urile va vă vei veți voastră voi
    vom vor vostru vreo`,
};

/** What a person says to the app rather than about the subject. */
const REQUEST_WORDS: Readonly<Record<MainLanguage, string>> = {
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

const main = setsOf(
  (["en", "fr", "de", "es", "ro"] as const).map(
    (language) => [language, `${STOP_WORDS[language]} ${REQUEST_WORDS[language]}`] as const,
  ),
);
/** Made when they are first asked for: most questions are in one of the others. */
const further = lazily(() => setsOf(FURTHER_STOP_WORDS));

const NONE: ReadonlySet<string> = new Set();

/** As they are written, accents included. */
const spelled = lazily(
  () =>
    new Set(
      [
        ...Object.values(STOP_WORDS),
        ...Object.values(REQUEST_WORDS),
        ...FURTHER_STOP_WORDS.map(([, words]) => words),
      ].flatMap((words) => words.split(BETWEEN_WORDS)),
    ),
);
const ACCENTED_WORD = /\p{L}*[^\P{L}a-z]\p{L}*/gu;
/** Typed on keyboards that lack the comma below: Romanian `ş` for `ș`. */
const CEDILLAS: Readonly<Record<string, string>> = { ş: "ș", ţ: "ț" };

/** Of the words, how many have to be English stop words for no further language to be thought of. */
const PLAINLY_ENGLISH = { share: 1 / 3, least: 2 };

/** More stop words than English ones that a further language needs: "Who met Dan?" has two of Dutch. */
const FURTHER_LEAD = 2;

/**
 * The languages whose stop words are the most frequent among these words; several when they are level, none when no
 * word is known. A few words decide, so it fits questions. A further language is one only where none of the
 * others is as likely, and in Latin letters not by one word ("dove soap").
 * @param words folded and in lower case.
 * @param least how many of them have to be stop words.
 */
export function guessLanguages(words: readonly string[], least = 1): readonly StopLanguage[] {
  const known = mostFrequent(words, main);
  const isEnglish = known.languages.length === 1 && known.languages[0] === "en";
  const enough = Math.max(PLAINLY_ENGLISH.least, words.length * PLAINLY_ENGLISH.share);
  const other = isEnglish && known.count >= enough ? NOTHING : mostFrequent(words, further());
  const lead = known.languages.includes("en") ? FURTHER_LEAD : 1;
  const isOther = other.count >= known.count + lead && (other.count > 1 || !words.some(isLatin));
  const { languages, count } = isOther ? other : known;
  return count < least ? [] : languages;
}

interface Frequent {
  readonly languages: readonly StopLanguage[];
  readonly count: number;
}

const NOTHING: Frequent = { languages: [], count: 0 };

/** The languages with the most of these words as stop words. */
function mostFrequent(words: readonly string[], sets: StopSets): Frequent {
  const counts = [...sets].map(
    ([language, set]) => [language, words.filter((word) => set.has(word)).length] as const,
  );
  const count = Math.max(...counts.map(([, one]) => one));
  return count === 0
    ? NOTHING
    : { languages: counts.filter(([, one]) => one === count).map(([language]) => language), count };
}

/** The same of a question as it was typed. */
export function languagesOf(question: string): readonly StopLanguage[] {
  return guessLanguages(foldCase(question).match(/\p{L}+/gu) ?? []);
}

/** Whether a question may be in English, as far as its common words tell. */
export function mayBeEnglish(question: string): boolean {
  const languages = languagesOf(question);
  return languages.length === 0 || languages.includes("en");
}

/**
 * The stop words and request words of the languages that the words seem to be in. Not of all: the German "war" and
 * "hat" are subjects in English.
 * @param words folded and in lower case.
 */
export function stopWordsOf(words: readonly string[]): ReadonlySet<string> {
  const sets = guessLanguages(words).map((language) => main.get(language) ?? further().get(language) ?? NONE);
  if (sets.length <= 1) return sets[0] ?? NONE;
  return new Set(sets.flatMap((set) => [...set]));
}

/**
 * The words that are stop words but for their accents, which were written on purpose: "né" (born) is not "ne". Folded
 * and in lower case.
 */
export function sparedByAccents(question: string): ReadonlySet<string> {
  const lower = question.toLowerCase().normalize("NFC");
  const accented = (lower.match(ACCENTED_WORD) ?? []).map((word) =>
    word.replace(/[şţ]/g, (letter) => CEDILLAS[letter] ?? letter),
  );
  return new Set(accented.filter((word) => !spelled().has(word)).map(foldText));
}

function isLatin(word: string): boolean {
  return /\p{Script=Latin}/u.test(word);
}

function setsOf(lists: readonly (readonly [StopLanguage, string])[]): StopSets {
  return new Map(lists.map(([language, words]) => [language, new Set(foldText(words).split(BETWEEN_WORDS))]));
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
