import { tokenize } from "../search/tokenize";

/**
 * Words for kinds of papers and pictures that stand for each other, over English, French, German, Spanish and
 * Romanian, with the extensions that say as much: a question in one language finds the invoice in another.
 */
const GROUPS: readonly string[] = [
  "invoice bill facture rechnung factura factură facturi",
  "receipt reçu quittung recibo chitanță bon",
  "contract agreement contrat vertrag contrato contractul",
  "lease tenancy bail mietvertrag arrendamiento închiriere",
  "photo picture image foto bild imagen poză imagine jpg jpeg png heic",
  "spreadsheet tabelle tableur tabel xlsx csv",
  "presentation slides présentation präsentation presentación prezentare pptx",
  "letter lettre brief carta scrisoare",
  "insurance assurance versicherung seguro asigurare",
  "statement relevé kontoauszug extracto extras",
  "certificate certificat zeugnis certificado",
  "passport passeport reisepass pasaporte pașaport",
  "tax impôt steuer impuesto impozit",
  "salary wage salaire gehalt salario salariu",
  "rent loyer miete alquiler chirie",
];

const groupByToken = new Map<string, ReadonlySet<string>>(
  GROUPS.flatMap((words) => {
    const group = new Set(tokenize(words).filter((token) => !token.endsWith("*")));
    return [...group].map((token) => [token, group] as const);
  }),
);

/** The other words that a question's word may stand for; none for most words. */
export function equivalentsOf(term: string): Iterable<string> {
  return groupByToken.get(term) ?? [];
}
