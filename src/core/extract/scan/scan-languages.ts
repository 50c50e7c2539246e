import addresses from "../../domain/addresses.json";

/** A language whose text can be recognised in pictures after its model has been fetched. */
export interface ScanLanguage {
  /** Tesseract's code for the language. */
  readonly code: string;
  readonly name: string;
  /** Bytes to fetch. */
  readonly bytes: number;
  /** SHA-256 of the unpacked model. */
  readonly sha256: string;
}

/** The language that comes with the app. */
export const BUILT_IN_LANGUAGE = { code: "eng", name: "English" } as const;

/** The languages that the download worker can fetch, by name: Tesseract's models with weights of 8 bits. */
export const SCAN_LANGUAGES: readonly ScanLanguage[] = [
  {
    code: "ces",
    name: "Czech",
    bytes: 2_225_029,
    sha256: "8602be919dc0368d01255e1f03ba1003cffdca434f1ba5cc33cfec3ff72aaa32",
  },
  {
    code: "nld",
    name: "Dutch",
    bytes: 3_005_696,
    sha256: "363c360db9838838ff7ed3d8b885b33acc0d61d37165708303cf8a81e50164f3",
  },
  {
    code: "fra",
    name: "French",
    bytes: 707_406,
    sha256: "bf83833fa957ff0076f6aa93f69e3bdf7b014dea829ea0c0d6be6b48a3ceef6d",
  },
  {
    code: "deu",
    name: "German",
    bytes: 1_333_102,
    sha256: "a1b72cc25753eac167edfef5af4448a8dc34973503a2265c34c84520f896eb03",
  },
  {
    code: "ita",
    name: "Italian",
    bytes: 1_660_998,
    sha256: "36ec897f5f1f489b257801881286167a79b99a16040c6fbc7e3e30f03821b10b",
  },
  {
    code: "pol",
    name: "Polish",
    bytes: 2_642_356,
    sha256: "02b89cad819f1374631b4a3c92bdac79c214150f97a3686df78de6c8c30782db",
  },
  {
    code: "por",
    name: "Portuguese",
    bytes: 1_392_239,
    sha256: "42fab1f017aedab69b92bdecc01bbb11166cd3b177575612ee860f8e2825ece0",
  },
  {
    code: "ron",
    name: "Romanian",
    bytes: 1_692_160,
    sha256: "d25de8fa98f58eb80365a5c53482a591caf02afd0719a57dcd5eaa081d48486b",
  },
  {
    code: "spa",
    name: "Spanish",
    bytes: 2_100_190,
    sha256: "0062377729b81cc268b1822f09eb1c08c09f3f7f1c6b422540b51555a7eeea70",
  },
  {
    code: "swe",
    name: "Swedish",
    bytes: 2_503_095,
    sha256: "a4c33cbd23d988c84b5f9d5d5b2417fc16da061e3dc7b16acb904a4566088b14",
  },
  {
    code: "tur",
    name: "Turkish",
    bytes: 2_141_291,
    sha256: "f0127d0f3745f9c65e2ae7ec6b23198fbe5aa186a61b35661426f5e1ef9dedd7",
  },
  {
    code: "ukr",
    name: "Ukrainian",
    bytes: 2_114_206,
    sha256: "c9bceda0ec7f1cd8dc7642ec62221395066b98359fa0e988d5db82ceae727892",
  },
];

export function scanLanguage(code: string): ScanLanguage | undefined {
  return SCAN_LANGUAGES.find((language) => language.code === code);
}

/** The language's name, or its code where the list has none: files of any language can be added. */
export function scanLanguageName(code: string): string {
  return code === BUILT_IN_LANGUAGE.code ? BUILT_IN_LANGUAGE.name : (scanLanguage(code)?.name ?? code);
}

/** The address of a language's packed model. */
export function addressOfLanguage({ code }: ScanLanguage): string {
  return `${addresses.languages}${code}.traineddata.gz`;
}

/** The code of the language that a file of this name is a model of: `"deu.traineddata.gz"` → `"deu"`. */
export function languageOfFile(name: string): string | undefined {
  const code = /^(\w{2,40})(?:\s*\(\d+\))?\.traineddata(?:\s*\(\d+\))?(?:\.gz)?$/i.exec(name)?.[1];
  // The models of English and of page orientation come with the app, and everything else depends on them.
  return code === BUILT_IN_LANGUAGE.code || code === "osd" ? undefined : code;
}
