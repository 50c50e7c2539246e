import { languagesOf, type LanguageCode } from "../../search/text/stop-words";
import type { AnswerKind } from "./answer-kinds";
import { wholeWords } from "./whole-words";

// What asks for each kind, and what answers, in Italian, Portuguese, Dutch and Polish. Their words are others in English ("dove",
// "ile"), German ("wie" is "who" in Dutch) and Spanish, so they count only in questions that are in one of them.

const FURTHER: ReadonlySet<LanguageCode> = new Set(["it", "pt", "nl", "pl"]);

const COST =
  "cost[aoei]\\p{L}*|pag(?:o|a|at[oa]|are|at[ei]|hiamo|uei|amos|ámos|ou|ar)|spes[oa]|custa\\p{L}*|custou|gast\\p{L}*|kost\\p{L}*|gekost|betaal\\p{L}*|betalen|kosztuj\\p{L}*|kosztow\\p{L}*|zapłac\\p{L}*|płac\\p{L}*|euro|zł";
const HOW_MUCH = "quant[oaie]s?|hoeveel|ile";

const ASKS: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    "date",
    wholeWords(
      "quando|entro quando|(?:a |in )?che (?:ora|ore|giorno|data|anno|mese)|in quale (?:data|anno|mese|giorno)|scadenza|" +
        "(?:a |em )?que (?:horas?|dia|data|ano|mês)|prazo|wanneer|hoe laat|(?:op )?welke? (?:dag|datum|jaar|maand)|" +
        "kiedy|o której|którego dnia|w którym roku|termin",
    ),
  ],
  [
    "amount",
    wholeWords(
      `(?:${HOW_MUCH})(?= [^?]*(?<!\\p{L})(?:${COST})(?!\\p{L}))|wat (?:kost|kostte|kosten)|hoe duur`,
    ),
  ],
  [
    "number",
    wholeWords(`${HOW_MUCH}|hoe (?:lang|groot|hoog|vaak|oud|ver|breed|zwaar)|jak (?:długo|często|daleko)`),
  ],
  [
    "person",
    wholeWords(
      "chi|quem|kto|kogo|komu|(?:aan|van|met|door) wie|" +
        "wie (?:heeft|is|was|zijn|waren|woont|werkt|betaal\\p{L}*|kan|moet|mag|krijgt|schreef|maakt|doet|houdt|leidt|zit)",
    ),
  ],
  ["place", wholeWords("dove|indirizzo|onde|aonde|endereço|morada|waar|waarheen|adres|gdzie|dokąd")],
  [
    "contact",
    wholeWords("telefono|cellulare|telefone|telemóvel|telefoon\\p{L}*|telefon\\p{L}*|e-?mail\\p{L}*"),
  ],
  ["reason", wholeWords("perché|por ?qu[eê]|waarom|dlaczego|czemu")],
  [
    "permission",
    /^\P{L}*(?:posso|possiamo|si può|è permesso|podemos|pode-se|é permitido|mag ik|mogen we|mogen wij|kan ik|czy (?:mogę|można|możemy|wolno))(?!\p{L})/iu,
  ],
];

/** Sums of money by their names. */
const SUMS = wholeWords(
  "affitto|canone|prezz[oi]|cost[oi]|import[oi]|totale|stipendio|deposito|caparra|cauzione|tariffa|" +
    "renda|aluguel|preço|custo|valor|salário|caução|total|mensalidade|" +
    "huur|huurprijs|prijs|bedrag|totaal|salaris|borg|waarborgsom|" +
    "czynsz|cena|koszt|kwota|suma|pensja|kaucja|opłata|składka",
);
/** What only asks, beside the stop words. */
const ASKING = wholeWords(
  `(?:${COST})|dura|durou|duurt|bedraagt|trwa|wynosi|ammonta|indirizzo|endereço|morada|adres`,
  "giu",
);

const EVIDENCE: Partial<Record<AnswerKind, RegExp>> = {
  date: wholeWords(
    "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|lunedì|martedì|mercoledì|" +
      "giovedì|venerdì|sabato|domenica|primavera|autunno|inverno|janeiro|fevereiro|março|maio|junho|julho|setembro|" +
      "outubro|dezembro|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|verão|outono|januari|februari|maart|" +
      "augustus|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|zomer|herfst|stycz\\p{L}+|lut(?:y|ego|ym)|" +
      "marzec|kwie(?:cień|tnia|tniu)|czerw(?:iec|ca|cu)|lip(?:iec|ca|cu)|sierp\\p{L}+|wrze[sś]\\p{L}+|" +
      "październik\\p{L}*|listopad\\p{L}*|grud\\p{L}+|poniedział\\p{L}+|wtor\\p{L}+|środ[aęy]|czwart\\p{L}+|piąt\\p{L}+|" +
      "sobot[aęy]|niedziel[aęi]|wiosn\\p{L}+|lat(?:o|em)|jesie\\p{L}+|zim[aęą]",
  ),
  amount: /\d\s?(?:zł|pln|r\$|reais)(?!\p{L})|(?:r\$|pln)\s?\d/iu,
  number: wholeWords(
    "tre|quattro|cinque|sette|otto|nove|dieci|dodici|quindici|venti|trenta|cento|mezz[oa]|dois|duas|três|quatro|" +
      "cinco|seis|sete|oito|dez|doze|quinze|vinte|trinta|cem|metade|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|" +
      "twintig|dertig|honderd|helft|dwa|dwie|dwóch|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|osiem|" +
      "dziewięć|dziesięć|dwanaście|dwadzieścia|trzydzieści|połow[aęy]",
  ),
  place: wholeWords("piazza|viale|corso|rua|avenida|praça|straat|laan|plein|gracht|ulic[ay]|alej[ai]|plac"),
  permission: wholeWords(
    "vietat[oaie]|consentit[oaie]|permess[oaie]|ammess[oaie]|consenso|autorizzazione|non|può|proibid[oa]s?|permitid[oa]s?|" +
      "autorização|não|toegestaan|verboden|toestemming|niet|geen|mag|zgod[aęy]|zabron\\p{L}+|dozwol\\p{L}+|nie|wolno",
  ),
  reason: wholeWords(
    "perché|poiché|siccome|a causa|porque|devido|omdat|wegens|vanwege|ponieważ|dlatego|z powodu",
  ),
};

/** The kinds that a question in Italian, Portuguese, Dutch or Polish asks for; none of one in another language. */
export function furtherKindsAsked(question: string): readonly AnswerKind[] {
  if (!isFurther(question)) return [];
  const kinds = ASKS.filter(([, pattern]) => pattern.test(question)).map(([kind]) => kind);
  const asksForSum = kinds.length === 0 || (kinds.length === 1 && kinds[0] === "number");
  return asksForSum && SUMS.test(question) ? ["amount"] : kinds;
}

/** The words of such a question that ask, though they are content by themselves. */
export function furtherAskingWords(question: string): readonly string[] {
  return isFurther(question) ? (question.match(ASKING) ?? []) : [];
}

/** Whether a text, if a question in one of these languages is asked of it, holds something of this kind that is not told by signs and figures. */
export function holdsFurtherKind(text: string, kind: AnswerKind): boolean {
  return EVIDENCE[kind]?.test(text) === true;
}

/** Whether a question is in one of them. */
export function isFurther(question: string): boolean {
  return languagesOf(question).some((language) => FURTHER.has(language));
}
