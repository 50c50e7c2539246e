/** What people call the formats that an extension stands for, in the languages of the request words; folded. */
const WORDS_BY_EXTENSIONS: readonly (readonly [extensions: string, words: string])[] = [
  [
    "xlsx xls xlsm ods csv tsv",
    "spreadsheet spreadsheets excel tableur tabelle tabellen hoja calcul calculo",
  ],
  [
    "pptx ppt odp key",
    "presentation presentations slides slideshow deck powerpoint prasentation presentacion prezentare",
  ],
  ["docx doc odt rtf", "word docx"],
  ["pdf", "pdf pdfs"],
  [
    "jpg jpeg png gif webp tif tiff bmp heic svg",
    "image images picture pictures photo photos bild bilder foto fotos imagen imagine poza scan scans screenshot",
  ],
  ["eml msg mbox", "email emails mail mails courriel correo"],
  ["txt md", "txt text note notes notiz nota"],
  ["epub mobi", "book books ebook livre buch libro carte"],
  ["mp3 wav m4a flac ogg", "audio recording song music"],
  ["mp4 mov avi mkv webm", "video videos film"],
  ["zip tar gz 7z rar", "archive zip"],
];

const extensionsByWord = new Map<string, ReadonlySet<string>>();
const knownExtensions = new Set<string>();
for (const [extensions, words] of WORDS_BY_EXTENSIONS) {
  const set = new Set(extensions.split(" "));
  for (const extension of set) knownExtensions.add(extension);
  for (const word of [...words.split(" "), ...set]) extensionsByWord.set(word, set);
}

/**
 * The extensions that words of a question stand for: `spreadsheet` → xlsx, xls, csv …; `xlsx` itself, too.
 * @param words folded and in lower case.
 */
export function extensionsNamed(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [...(extensionsByWord.get(word) ?? [])]));
}

/** Whether a name may end in this, in lower case. */
export function isExtension(text: string): boolean {
  return knownExtensions.has(text);
}
