import { tokenize } from "../../search/text/tokenize";

/**
 * Words that stand for each other in the papers people keep, over English, French, German, Spanish and Romanian: a
 * question in one language finds the invoice in another. Kinds of papers and pictures come with the extensions that say
 * as much.
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
  "notebook ipynb",
  "script py sh js ts r pl ps1",
  "python py ipynb",
  "javascript js mjs",
  "typescript ts tsx",
  "yaml yml",
  "insurance assurance versicherung seguro asigurare",
  "statement relevé kontoauszug extracto extras",
  "certificate certificat zeugnis certificado",
  "passport passeport reisepass pasaporte pașaport",
  "tax impôt steuer impuesto impozit",
  "salary wage earn pay salaire gehalt salario salariu",
  "rent loyer miete alquiler chirie",
  "pay paid payment payable owe payer paiement zahlen bezahlen überweisen zahlung rechnungsbetrag pagar pago plăti plată",
  "due fällig fälligkeit échéance vencimiento scadent scadență",
  "cancel cancellation résilier résiliation kündigen kündigung cancelar reziliere",
  "water eau eaux wasser agua apă",
  "damage dégât dommage schaden daño daune",
  "electricity strom électricité electricidad electricitate curent",
  "home habitation maison haus wohngebäude casa hogar locuință",
  "doctor physician médecin arzt médico medic",
  "account compte konto cuenta cont",
  "weigh weight gewicht poids peso greutate",
  "price cost costs fee charge",
  "total sum altogether",
  "end expire expiry expiration finish terminate",
  "valid end expire expiry",
  "begin began start commence",
  "postpone delay reschedule defer",
  "buy bought purchase",
  "flat apartment wohnung appartement piso apartament",
  "telephone phone tel téléphone telefon teléfono",
  "warranty guarantee garantie garantía garanție",
  "deductible excess selbstbeteiligung franchise franciză",
  "car vehicle auto voiture coche mașină",
  "holiday vacation leave",
  "licence license",
  "colour color",
  "centre center",
  "hour hourly",
  "day daily",
  "week weekly",
  "month monthly",
  "year yearly annual annually",
  "ill sick",
  "waste rubbish garbage trash",
  "fridge refrigerator",
  "use used",
  "send sent",
  "sell sold",
  "leave left",
  "meet met meeting",
  "keep kept",
  "make made",
  "write wrote written",
  "speak spoke",
  "choose chose chosen",
  "build built",
  "break broke broken",
  "lose lost",
  "win won winner",
  "teach taught",
  "spend spent",
  "lead led",
  "hold held",
  "take took taken",
  "run ran",
  "give gave given",
  "find found",
  "come came",
  "go went gone",
  "say said",
  "tell told",
  "know knew known",
  "think thought",
  "fall fell fallen",
  "rise rose risen",
  "grow grew grown",
  "draw drew drawn",
  "drive drove driven",
  "fly flew flown",
  "bring brought",
  "throw threw thrown",
  "catch caught",
  "feel felt",
  "stand stood",
  "become became",
  "eat ate eaten",
  "drink drank",
  "decide decision",
  "error exception",
  "config configuration setting",
  "author writer",
];

/** Months in full, and by the letters they are shortened to where those say nothing else; see `monthToken`. */
const MONTHS: readonly string[] = [
  "january januar janvier enero ianuarie jan",
  "february februar février febrero februarie feb",
  "march märz mars marzo martie",
  "april avril abril aprilie apr",
  "may mai mayo",
  "june juni juin junio iunie",
  "july juli juillet julio iulie",
  "august août agosto aug",
  "september septembre septiembre septembrie sept",
  "october oktober octobre octubre octombrie oct okt",
  "november novembre noviembre noiembrie nov",
  "december dezember décembre diciembre decembrie dec dez",
];

const MONTH_TOKEN = "date:month-";

const groupByToken = new Map<string, ReadonlySet<string>>();
for (const words of GROUPS) addGroup(tokensOf(words));
for (const [at, names] of MONTHS.entries()) addGroup([...tokensOf(names), monthToken(at + 1)]);

/** The other words that a question's word may stand for; none for most words. */
export function equivalentsOf(term: string): Iterable<string> {
  return groupByToken.get(term) ?? [];
}

/** Whether a question's word says what kind of paper, picture or sum is meant, rather than which one. */
export function isKindOfPaper(term: string): boolean {
  return groupByToken.has(term) && !isMonth(term);
}

/** Stands for the names of a month where a date is written in numbers. @param month 1–12 */
export function monthToken(month: number): string {
  return `${MONTH_TOKEN}${month}`;
}

/** Whether a question's word is the name of a month. */
export function isMonth(term: string): boolean {
  return [...equivalentsOf(term)].some((token) => token.startsWith(MONTH_TOKEN));
}

function addGroup(tokens: readonly string[]): void {
  for (const token of tokens)
    groupByToken.set(token, new Set([...(groupByToken.get(token) ?? []), ...tokens]));
}

function tokensOf(words: string): readonly string[] {
  return tokenize(words).filter((token) => !token.endsWith("*"));
}
