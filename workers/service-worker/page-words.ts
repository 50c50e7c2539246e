import type { InterfaceLanguage } from "../../src/core/domain/interface-language";

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** The words of the pages that the service worker makes. File and folder names come as they are, in no quotation marks. */
export interface PageWords {
  readonly title: string;
  readonly back: string;
  readonly wordsGone: (words: string) => string;
  readonly unknown: Omit<Notice, "link">;
  readonly lapsed: (folder: string, file: string) => Notice;
  readonly visitOver: (folder: string, file: string) => Notice;
  readonly elsewhere: (folder: string, file: string) => Notice;
  readonly missing: (folder: string, path: string, name: string, hasOthers: boolean) => Omit<Notice, "link">;
  readonly packed: (folder: string, path: string, name: string, file: string) => Omit<Notice, "link">;
  readonly broken: (detail: string) => Omit<Notice, "link">;
}

export const PAGE_WORDS: Readonly<Record<InterfaceLanguage, PageWords>> = {
  en: {
    title: "A file – Footnote",
    back: "Back to Footnote",
    wordsGone: (words) =>
      `These words are no longer in the file, which has changed since they were quoted: “${words}”`,
    unknown: {
      title: "This file is not in any of your folders",
      text: "Its folder may have been removed from Footnote, or the file was deleted. The answer that cites it keeps the words it quoted.",
    },
    lapsed: (folder, file) => ({
      title: `“${folder}” needs your permission again`,
      text: `The browser no longer lets Footnote read this folder. Allow it again, then open “${file}” once more. With “Allow on every visit”, or with Footnote installed, the browser does not ask again.`,
      link: "Allow Footnote to read the folder",
    }),
    visitOver: (folder, file) => ({
      title: "This browser forgets folders between visits",
      text: `“${file}” can be read only while the tab is open in which “${folder}” was dropped. Drop that folder again to open it.`,
      link: "Choose the folder again",
    }),
    elsewhere: (folder, file) => ({
      title: `The files of “${folder}” were not given to this browser`,
      text: `Its index was brought in from elsewhere. Choose or drop the same folder to open “${file}”.`,
      link: "Choose the folder",
    }),
    missing: (folder, path, name, hasOthers) => ({
      title: `“${name}” is no longer there`,
      text: `It was at “${path}” in the folder “${folder}”, and has been moved or deleted since. ${hasOthers ? "Other files have that name:" : "The answer that cites it keeps the words it quoted."}`,
    }),
    packed: (folder, path, name, file) => ({
      title: `“${file}” could not be unpacked from “${name}”`,
      text: `It is inside “${path}” in the folder “${folder}”. Footnote unpacks it while it is open in a tab. Open it there and try again. If that does not help, the file has changed or is damaged.`,
    }),
    broken: (detail) => ({
      title: "This file could not be read",
      text: `The browser says: ${detail}`,
    }),
  },
  de: {
    title: "Eine Datei – Footnote",
    back: "Zurück zu Footnote",
    wordsGone: (words) =>
      `Diese Worte stehen nicht mehr in der Datei, die sich geändert hat, seit sie zitiert wurde: „${words}“`,
    unknown: {
      title: "Diese Datei liegt in keinem Ihrer Ordner",
      text: "Vielleicht wurde ihr Ordner aus Footnote entfernt, oder die Datei wurde gelöscht. Die Antwort, die sie zitiert, behält die zitierten Worte.",
    },
    lapsed: (folder, file) => ({
      title: `„${folder}“ braucht wieder Ihre Erlaubnis`,
      text: `Der Browser lässt Footnote diesen Ordner nicht mehr lesen. Erlauben Sie es wieder, und öffnen Sie „${file}“ dann noch einmal. Wer Footnote installiert oder den Zugriff „bei jedem Besuch“ erlaubt, wird nicht wieder gefragt.`,
      link: "Footnote den Ordner lesen lassen",
    }),
    visitOver: (folder, file) => ({
      title: "Dieser Browser vergisst Ordner zwischen den Besuchen",
      text: `„${file}“ lässt sich nur lesen, solange der Tab offen ist, in dem „${folder}“ abgelegt wurde. Legen Sie den Ordner noch einmal ab, um die Datei zu öffnen.`,
      link: "Den Ordner erneut auswählen",
    }),
    elsewhere: (folder, file) => ({
      title: `Die Dateien von „${folder}“ hat dieser Browser nicht erhalten`,
      text: `Der Index wurde von anderswo mitgebracht. Wählen Sie denselben Ordner aus oder legen Sie ihn ab, um „${file}“ zu öffnen.`,
      link: "Den Ordner auswählen",
    }),
    missing: (folder, path, name, hasOthers) => ({
      title: `„${name}“ ist nicht mehr da`,
      text: `Die Datei lag unter „${path}“ im Ordner „${folder}“ und wurde seither verschoben oder gelöscht. ${hasOthers ? "Andere Dateien tragen diesen Namen:" : "Die Antwort, die sie zitiert, behält die zitierten Worte."}`,
    }),
    packed: (folder, path, name, file) => ({
      title: `„${file}“ konnte nicht aus „${name}“ entpackt werden`,
      text: `Die Datei steckt in „${path}“ im Ordner „${folder}“. Footnote entpackt sie, solange es in einem Tab offen ist. Öffnen Sie es dort, und versuchen Sie es noch einmal. Hilft das nicht, hat sich die Datei geändert oder ist beschädigt.`,
    }),
    broken: (detail) => ({
      title: "Diese Datei konnte nicht gelesen werden",
      text: `Der Browser sagt: ${detail}`,
    }),
  },
  fr: {
    title: "Un fichier – Footnote",
    back: "Retour à Footnote",
    wordsGone: (words) =>
      `Ces mots ne sont plus dans le fichier, qui a changé depuis qu’ils ont été cités : « ${words} »`,
    unknown: {
      title: "Ce fichier n’est dans aucun de vos dossiers",
      text: "Son dossier a peut-être été retiré de Footnote, ou le fichier a été supprimé. La réponse qui le cite garde les mots cités.",
    },
    lapsed: (folder, file) => ({
      title: `« ${folder} » demande de nouveau votre autorisation`,
      text: `Le navigateur ne laisse plus Footnote lire ce dossier. Autorisez-le de nouveau, puis ouvrez « ${file} » encore une fois. Si vous l’autorisez à chaque visite, ou si Footnote est installé, le navigateur ne redemande pas.`,
      link: "Autoriser Footnote à lire le dossier",
    }),
    visitOver: (folder, file) => ({
      title: "Ce navigateur oublie les dossiers d’une visite à l’autre",
      text: `« ${file} » ne peut être lu que tant que l’onglet où « ${folder} » a été déposé reste ouvert. Déposez de nouveau ce dossier pour l’ouvrir.`,
      link: "Choisir de nouveau le dossier",
    }),
    elsewhere: (folder, file) => ({
      title: `Les fichiers de « ${folder} » n’ont pas été donnés à ce navigateur`,
      text: `Son index a été apporté d’ailleurs. Choisissez ou déposez le même dossier pour ouvrir « ${file} ».`,
      link: "Choisir le dossier",
    }),
    missing: (folder, path, name, hasOthers) => ({
      title: `« ${name} » n’est plus là`,
      text: `Il était à « ${path} » dans le dossier « ${folder} », et a été déplacé ou supprimé depuis. ${hasOthers ? "D’autres fichiers portent ce nom :" : "La réponse qui le cite garde les mots cités."}`,
    }),
    packed: (folder, path, name, file) => ({
      title: `« ${file} » n’a pas pu être extrait de « ${name} »`,
      text: `Il est dans « ${path} », dans le dossier « ${folder} ». Footnote l’extrait tant qu’il est ouvert dans un onglet. Ouvrez-le là et réessayez. Si cela n’aide pas, le fichier a changé ou est endommagé.`,
    }),
    broken: (detail) => ({
      title: "Ce fichier n’a pas pu être lu",
      text: `Le navigateur dit : ${detail}`,
    }),
  },
  es: {
    title: "Un archivo – Footnote",
    back: "Volver a Footnote",
    wordsGone: (words) =>
      `Estas palabras ya no están en el archivo, que ha cambiado desde que se citaron: «${words}»`,
    unknown: {
      title: "Este archivo no está en ninguna de sus carpetas",
      text: "Quizá se quitó su carpeta de Footnote, o se eliminó el archivo. La respuesta que lo cita conserva las palabras citadas.",
    },
    lapsed: (folder, file) => ({
      title: `«${folder}» necesita de nuevo su permiso`,
      text: `El navegador ya no deja que Footnote lea esta carpeta. Permítalo de nuevo y abra «${file}» una vez más. Si lo permite en cada visita, o con Footnote instalado, el navegador no vuelve a preguntar.`,
      link: "Permitir que Footnote lea la carpeta",
    }),
    visitOver: (folder, file) => ({
      title: "Este navegador olvida las carpetas entre visitas",
      text: `«${file}» solo se puede leer mientras esté abierta la pestaña en la que se soltó «${folder}». Suelte de nuevo esa carpeta para abrirlo.`,
      link: "Elegir de nuevo la carpeta",
    }),
    elsewhere: (folder, file) => ({
      title: `Los archivos de «${folder}» no se dieron a este navegador`,
      text: `Su índice se trajo de otro lugar. Elija o suelte la misma carpeta para abrir «${file}».`,
      link: "Elegir la carpeta",
    }),
    missing: (folder, path, name, hasOthers) => ({
      title: `«${name}» ya no está`,
      text: `Estaba en «${path}», en la carpeta «${folder}», y se ha movido o eliminado desde entonces. ${hasOthers ? "Otros archivos tienen ese nombre:" : "La respuesta que lo cita conserva las palabras citadas."}`,
    }),
    packed: (folder, path, name, file) => ({
      title: `«${file}» no se pudo extraer de «${name}»`,
      text: `Está dentro de «${path}», en la carpeta «${folder}». Footnote lo extrae mientras esté abierto en una pestaña. Ábralo allí e inténtelo de nuevo. Si eso no ayuda, el archivo ha cambiado o está dañado.`,
    }),
    broken: (detail) => ({
      title: "Este archivo no se pudo leer",
      text: `El navegador dice: ${detail}`,
    }),
  },
  ro: {
    title: "Un fișier – Footnote",
    back: "Înapoi la Footnote",
    wordsGone: (words) =>
      `Aceste cuvinte nu mai sunt în fișier, care s-a schimbat de când au fost citate: „${words}”`,
    unknown: {
      title: "Acest fișier nu este în niciunul dintre dosarele dumneavoastră",
      text: "Poate dosarul lui a fost eliminat din Footnote, sau fișierul a fost șters. Răspunsul care îl citează păstrează cuvintele citate.",
    },
    lapsed: (folder, file) => ({
      title: `„${folder}” are din nou nevoie de permisiunea dumneavoastră`,
      text: `Browserul nu mai lasă Footnote să citească acest dosar. Permiteți din nou, apoi deschideți „${file}” încă o dată. Dacă permiteți la fiecare vizită, sau cu Footnote instalat, browserul nu mai întreabă.`,
      link: "Permite ca Footnote să citească dosarul",
    }),
    visitOver: (folder, file) => ({
      title: "Acest browser uită dosarele între vizite",
      text: `„${file}” poate fi citit doar cât timp este deschisă fila în care a fost tras „${folder}”. Trageți din nou acel dosar pentru a-l deschide.`,
      link: "Alege din nou dosarul",
    }),
    elsewhere: (folder, file) => ({
      title: `Fișierele din „${folder}” nu au fost date acestui browser`,
      text: `Indexul a fost adus din altă parte. Alegeți sau trageți același dosar pentru a deschide „${file}”.`,
      link: "Alege dosarul",
    }),
    missing: (folder, path, name, hasOthers) => ({
      title: `„${name}” nu mai este acolo`,
      text: `Era la „${path}” în dosarul „${folder}” și a fost mutat sau șters între timp. ${hasOthers ? "Alte fișiere au acest nume:" : "Răspunsul care îl citează păstrează cuvintele citate."}`,
    }),
    packed: (folder, path, name, file) => ({
      title: `„${file}” nu a putut fi extras din „${name}”`,
      text: `Este în „${path}”, în dosarul „${folder}”. Footnote îl extrage cât timp este deschis într-o filă. Deschideți-l acolo și încercați din nou. Dacă nu ajută, fișierul s-a schimbat sau este deteriorat.`,
    }),
    broken: (detail) => ({
      title: "Acest fișier nu a putut fi citit",
      text: `Browserul spune: ${detail}`,
    }),
  },
};
