/** What people call the formats of an extension, in the languages of the request words; folded. */
const WORDS_BY_EXTENSIONS: readonly (readonly [extensions: string, words: string])[] = [
  [
    "xlsx xls xlsm ods csv tsv",
    "spreadsheet spreadsheets excel tableur tableurs tabelle tabellen kalkulationstabelle hoja calcul calculo tabel tabelul",
  ],
  [
    "pptx ppt odp key",
    "presentation presentations slides slideshow deck powerpoint diaporama diaporamas prasentation prasentationen folien presentacion presentaciones diapositivas prezentare prezentarea prezentari diapozitive",
  ],
  ["docx doc odt rtf", "word docx"],
  ["pdf", "pdf pdfs"],
  [
    "jpg jpeg png gif webp tif tiff bmp heic svg",
    "image images picture pictures photo photos photographie photographies bild bilder foto fotos fotografie fotografien imagen imagenes imagine imagini fotografia fotografias poza poze fotografii scan scans screenshot screenshots",
  ],
  ["eml msg mbox", "email emails mail mails courriel courriels correo correos mailul mailuri"],
  ["txt md", "txt text note notes notiz notizen nota notas notita notite"],
  ["epub mobi", "book books ebook ebooks livre livres buch bucher libro libros carte cartea carti"],
  [
    "mp3 wav m4a flac ogg",
    "audio recording recordings song songs music enregistrement enregistrements chanson chansons musique aufnahme aufnahmen tonaufnahme lieder musik grabacion grabaciones cancion canciones musica inregistrare inregistrarea inregistrari cantec cantece muzica",
  ],
  ["mp4 mov avi mkv webm", "video videos film films filme pelicula peliculas filmul videoclip videoclipuri"],
  ["zip tar gz 7z rar", "archive archives zip archiv arhiva arhive comprimido comprimidos"],
];

const extensionsByWord = new Map<string, ReadonlySet<string>>();
const knownExtensions = new Set<string>();
for (const [extensions, words] of WORDS_BY_EXTENSIONS) {
  const set = new Set(extensions.split(" "));
  for (const extension of set) knownExtensions.add(extension);
  for (const word of [...words.split(" "), ...set]) extensionsByWord.set(word, set);
}

/**
 * The extensions that the words of a question name: `spreadsheet` → xlsx, xls, csv …; `xlsx` → itself.
 * @param words folded and in lower case.
 */
export function extensionsNamed(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [...(extensionsByWord.get(word) ?? [])]));
}

/** Whether a text, in lower case, is a known extension. */
export function isExtension(text: string): boolean {
  return knownExtensions.has(text);
}
