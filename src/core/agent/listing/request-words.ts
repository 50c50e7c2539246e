import { byWord } from "../../base/by-word";
import type { FileType } from "../../domain/file-type";
import { foldCase } from "../../search/text/fold-text";

// The words by which people ask for files, in English, French, German, Spanish and Romanian, and some in Italian, Portuguese,
// Dutch and Polish; folded when they are read.

/** Of files of any kind: several, and one. */
export const FILES = wordSet(
  `files documents papers docs fichiers papiers dateien dokumente unterlagen papiere archivos ficheros documentos papeles
  fișiere fișierele documente documentele acte actele
  documenti ficheiros arquivos bestanden documenten stukken pliki dokumenty`,
);
export const ONE_FILE = wordSet(
  `file document paper doc fichier datei dokument archivo fichero documento fișier fișierul documentul ficheiro arquivo bestand plik`,
);

/** Types of files: several, and one. */
export const TYPES = typesByWord([
  ["pdf", "pdfs"],
  ["spreadsheet", "spreadsheets tableurs tabellen tabele planilhas arkusze"],
  [
    "presentation",
    "presentations slides präsentationen presentaciones présentations prezentări presentazioni apresentações presentaties prezentacje",
  ],
  ["mail", "emails mails e-mails courriels correos e-mailuri e-mailurile"],
  [
    "picture",
    "photos pictures images fotos bilder imágenes imagini poze immagini imagens afbeeldingen zdjęcia obrazy",
  ],
  ["book", "ebooks e-books"],
  ["video", "videos"],
  ["archive", "zips"],
]);
export const ONE_OF_TYPE = typesByWord([
  ["pdf", "pdf"],
  ["document", "word docx"],
  ["spreadsheet", "spreadsheet excel tableur tabelle"],
  ["presentation", "presentation powerpoint präsentation présentation"],
  ["mail", "email mail e-mail courriel correo"],
  ["picture", "photo picture image foto bild imagen imagine poză"],
  ["book", "ebook e-book"],
  ["video", "video"],
  ["archive", "zip"],
]);

/** Kinds of papers: several, and one. */
export const PAPERS = wordSet(
  `invoices bills receipts contracts agreements leases letters certificates statements policies reports notes minutes notebooks scripts
  recipes manuals timetables payslips rezepte anleitungen stundenpläne
  recetas manuales rețete rețetele manuale
  dockerfiles makefiles runbooks playbooks postmortems changelogs readmes configs manifests factures reçus
  contrats baux lettres attestations certificats relevés rechnungen quittungen verträge briefe bescheide angebote protokolle
  notizen zeugnisse facturas recibos contratos cartas certificados actas notas facturi facturile chitanțe contracte
  contractele scrisori adeverințe fatture bollette ricevute contratti lettere certificati verbali appunti faturas contratos cartas certificados
  atas facturen rekeningen bonnen contracten brieven notulen offertes faktury rachunki umowy listy protokoły`,
);
export const ONE_PAPER = wordSet(
  `invoice bill receipt contract agreement letter statement report notebook script facture reçu contrat lettre rechnung quittung vertrag
  brief bescheid angebot factura recibo contrato carta factură chitanță scrisoare fattura bolletta ricevuta contratto fatura recibo factuur rekening brief faktura rachunek umowa`,
);

export const NEWEST = wordSet(
  `newest latest recent last dernier dernière derniers dernières récent récente récents récentes neueste neuesten neuste
  neusten letzte letzten último última últimos últimas reciente recientes ultimul ultima ultimele recente
  ultimo ultimi recenti nieuwste laatste recentste najnowszy najnowsze najnowsza ostatni ostatnie ostatnia`,
);

/** What says that several are wanted, or that they are to be shown; without it, "documents" is what stood in a search box. */
export const REQUESTS = wordSet(
  `list show all every any which what many find display give need want looking brauche suche cherche necesito busco caut
  liste lister montre montrez affiche affichez tous toutes quels quelles quel quelle combien trouve
  zeig zeige zeigen alle welche welchen welcher welches viele finde suche
  lista muestra muéstrame todos todas qué cuáles cuántos cuántas busca encuentra
  listează arată toate toți care ce câte câți găsește caută
  elenca mostra mostrami tutti tutte quali quanti quante trova cerca
  mostre todos quais quantos quantas encontra procura alle welke hoeveel toon zoek
  pokaż wszystkie które jakie ile znajdź`,
);
/** Of these, what says that all are wanted. */
export const ALL = wordSet(
  "all every many alle viele tous toutes combien todos todas cuántos cuántas toate toți câte câți " +
    "tutti tutte quanti quante quantos quantas hoeveel wszystkie ile",
);
/** What may stand beside a request, before the files. */
export const BESIDE_REQUESTS = wordSet(
  `please me us i m for tell each some the my our of a an in most into from within ich je
  moi donne cherche tout les le la l mes nos de des d dans plus
  mir uns gib die der das den dem meine meinen unsere wie in von
  dame los las el la mis nuestros cuál en
  mi dă în
  i gli dei delle degli nella os as dos das na minha minhas meus mais het van mijn onze w moje`,
);

/** The same in several words. */
export const REQUEST_PHRASES = phrases(
  `(?:what|which|where) are|how many(?! minutes)|(?:can|could) you|wo sind|welches sind|où sont|quel(?:le)?s sont|dónde están|
  cuáles son|unde sunt|care sunt|dove sono|quali sono|onde estão|quais são|waar zijn|welke zijn|gdzie są`,
);

/** "… are there", "… do I have": that they are there is all that is asked. */
export const IS_THERE = phrases(
  `(?:are|is) there|there (?:are|is)|(?:do|have) (?:i|we|you) have|(?:have|has) (?:i|we)|(?:i|we) have|exist|
  (?:are )?(?:in )?here|(?:are )?in (?:this|the|my) folder|y a t il|il y a|ai je|avons nous|j ai|gibt es|habe ich|
  haben wir|(?:sind|liegen) (?:da|hier)|hay(?! que )|tengo|tenemos|sunt|am|avem|există|ci sono|c è|há|tenho|temos|zijn er|heb ik|hebben we|są|mam`,
);

/** Leads on to what they are to hold: "about", "which mention", "are from". */
export const RELATION = phrases(
  `(?:(?:that|which|where|who|are|is|were|was|qui|que|où|die|das|der|wo|donde|care|unde|sind|ist|sont|est|son|sunt|este) )*(?:
  mention(?:s|ed|ing)?|contain(?:s|ed|ing)?|hold(?:s|ing)?|ha(?:ve|s)|includ(?:e|es|ing)|discuss(?:es|ing)?|describ(?:es?|ing)|say(?:s|ing)?|
  (?:talk|speak)(?:s|ing)? (?:of|about)|deal(?:s|ing)? with|refer(?:s|ring)? to|relat(?:ed|ing) to|about|with|from|of|for|on|by|
  in|since|before|after|between|during|dated|named|called|regarding|concerning|mentionne(?:nt)?|mentionnant|
  contien(?:nent|t)|contenant|parle(?:nt)?(?: d[eu]s?)?|concerne(?:nt)?|concernant|sur|avec|de|du|des|d|dans|depuis|datant|erwähn(?:en|t)|
  enthalten|enthält|(?:be)?handeln|betreffen|über|mit|vo[nm]|zu[mr]?|aus|seit|mencionan?|contienen?|hablan?(?: de)?|sobre|con|del|
  desde|menționează|conține?|vorbe(?:sc|ște)|despre|cu|din|menziona(?:no)?|contengono|contiene|parla(?:no)?(?: d(?:i|ell?|ell[aeo]|ei|egli))?|sull[aoe]?|di|dell[aoe]?|
  menciona(?:m)?|cont[eé]m|falam? d[eoa]|com|noemen|vermelden|bevatten|(?:gaan )?over|met|van|wspominają|zawierają
  )(?: (?:(?:the |das |le |la )?(?:words?|terms?|phrase|mot|wort|palabra)))?`,
);
/** "That …", "where …": the same, said in any other words. */
export const RELATIVE = phrases("that|which|where|qui|que|où|die|das|der|wo|donde|care|unde");

/** "In which files does … occur?" */
export const IN_WHICH = phrases(
  `in (?:which|what)|dans (?:quels|quelles|quel|quelle)|in welche[nrm]|en (?:qué|cuáles)|în (?:care|ce)`,
);
export const OCCURS = wordSet(
  `is are was were do does occur occurs occurring appear appears mentioned named found come up stands stand
  apparaît apparaissent est mentionné mentionnée cité citée figure steht stehen kommt vor erwähnt wird werden vorkommt
  genannt taucht auf aparece aparecen se menciona está figura apare apar este menționat menționată`,
);

/** German says many a paper in one word: "Mietverträge". */
export const JOINED_PAPERS =
  /.{3}(?:rechnungen|vertrage|quittungen|bescheide|angebote|protokolle|zeugnisse)$/u;

/** What the words are to hold can't be told from words like these: they ask something else of the files, or exclude some. */
export const NOT_A_TOPIC = wordSet(
  `not but without except or nor who when why whose whom much can could must should would will may be been is are was were do does
  did say mean nicht kein keine keinen ohne oder außer wann wer wem warum kann können muss müssen soll ist sind wird werden war
  waren pas sauf sans quand combien pourquoi peut peuvent doit doivent est sont était étaient sin ni salvo cuándo quién cuánto
  puede pueden debe deben es son está están fue fără sau când cine cât poate pot trebuie este sunt era
  non senza quando chi quanto può posso deve è não sem quem pode é wanneer wie hoeveel kan moet niet zonder kiedy kto nie bez jest`,
);
/** Says nothing at the end. */
export const CLOSING = phrases("please|bitte|auf|s il (?:vous|te) plaît|por favor|te rog|va rog");

/** Asks what is there at all. */
export const OVERVIEW = phrases(
  `what ?i?s (?:in |inside )?(?:here|(?:this|the|my|these) folders?)|what do (?:i|we|you) have(?: here)?|
  list (?:everything|all)|show (?:me )?everything|
  (?:qu est ce qu il|qu) y a(?: t il)? (?:ici|dans (?:ce|le|mon) dossier)|que contient (?:ce|le|mon) dossier|
  was (?:ist|liegt|steht|gibt es) (?:hier|in (?:diesem|dem|meinem) ordner)(?: drin)?|
  qué hay (?:aquí|en (?:esta|la|mi) carpeta)|ce (?:este|e|am|avem) (?:aici|în (?:acest )?(?:dosar|folder))|
  (?:che )?cosa (?:c è|contiene) (?:qui|(?:in )?questa cartella)|o que há (?:aqui|nesta pasta)|wat (?:staat|zit|is) (?:er )?(?:hier|in deze map)|
  co jest (?:tutaj|w tym folderze)`,
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(foldCase(words).split(/\s+/));
}

function typesByWord(table: readonly (readonly [FileType, string])[]): ReadonlyMap<string, FileType> {
  return byWord(table.map(([type, words]) => [type, foldCase(words)] as const));
}

/** One of them at the beginning of a text whose words stand apart by one space each, the last one too. */
function phrases(pattern: string): RegExp {
  return new RegExp(`^(?:${foldCase(pattern).replaceAll(/\s*\n\s*/g, "")})(?= )`, "u");
}
