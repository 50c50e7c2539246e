import type { Library } from "../ports/library";
import { foldCase } from "../search/text/fold-text";
import { REPLIES } from "./replies";

export type Decision =
  | { readonly retrieve: true; readonly reason: string }
  | { readonly retrieve: false; readonly reason: string; readonly reply: string };

/**
 * Whether the folders are to be searched, by rule: not for a greeting, thanks, small talk, a question about the app, a
 * command, or when there is nothing to search. In doubt they are: "thanks, and when does it end?" is a question.
 */
export async function decide(question: string, library: Library): Promise<Decision> {
  const words = wordsOf(question);
  if (words.length === 0) return chat("The question holds no words.", REPLIES.empty);
  if (/^\s*\/\p{L}+/u.test(question)) return chat("This is a command, not a question.", REPLIES.command);
  const talk = talkOf(` ${words.join(" ")} `);
  if (talk !== undefined) return chat(talk.reason, talk.reply);
  if (await library.isEmpty()) return chat("There is no folder with a file to look in.", REPLIES.noFolder);
  return { retrieve: true, reason: "The answer has to come from the files." };
}

function chat(reason: string, reply: string): Decision {
  return { retrieve: false, reason, reply };
}

interface Talk {
  readonly reason: string;
  readonly reply: string;
  /** Folded, in lower case, without signs. */
  readonly phrases: readonly string[];
}

/**
 * What is said to the app, in English, French, German, Spanish and Romanian, and the commonest of it in further languages. The
 * first kind in this order that is met gives the reply.
 */
const TALK: readonly Talk[] = [
  {
    reason: "This asks about the app, not about the files.",
    reply: REPLIES.about,
    phrases: phrases(
      `who are you|what are you|what is your name|what s your name|what can you do|what do you do|how do you work|
      how does this work|help|help me|can you help me|are you a robot|are you a bot|are you human|
      are you chatgpt|qui es tu|qui etes vous|que peux tu faire|que pouvez vous faire|comment ca marche|aide moi|aide|
      wer bist du|wer sind sie|was kannst du|was konnen sie|wie funktioniert das|hilfe|quien eres|que puedes hacer|
      como funciona|ayuda|cine esti|ce poti face|ce poti sa faci|cum functioneaza|ajutor|chi sei|cosa puoi fare|aiuto|
      quem es|ajuda|wie ben je|wat kun je|help mij|kim jestes|pomocy|кто ты|что ты умеешь|помощь|你是谁|あなたは誰`,
    ),
  },
  {
    reason: "This is thanks.",
    reply: REPLIES.thanks,
    phrases: phrases(
      `thank you very much|thank you so much|thank you|thanks a lot|many thanks|thanks|thx|ty|cheers|merci beaucoup|
      merci bien|merci|vielen dank|danke schon|danke sehr|danke|muchas gracias|gracias|multumesc mult|multumesc|mersi|
      grazie mille|grazie|muito obrigado|muito obrigada|obrigado|obrigada|dank je wel|dank u wel|dank je|dank u|bedankt|
      dziekuje bardzo|dziekuje|dzieki|tack sa mycket|mange tak|tak|tusen takk|takk|kiitos|dekuji|koszonom|
      tesekkurler|tesekkur ederim|спасибо большое|спасибо|дякую|ευχαριστω|תודה|شكرا|धन्यवाद|cam on|谢谢|謝謝|
      ありがとう|ありがとうございます|감사합니다|고마워`,
    ),
  },
  {
    reason: "This is a farewell.",
    reply: REPLIES.farewell,
    phrases: phrases(
      `goodbye|good bye|bye bye|bye|see you later|see you|good night|au revoir|a bientot|bonne nuit|auf wiedersehen|
      tschuss|gute nacht|bis bald|adios|hasta luego|buenas noches|la revedere|pe curand|noapte buna|pa|
      arrivederci|buonanotte|tchau|adeus|boa noite|tot ziens|doei|do widzenia|до свидания|пока|再见|再見|さようなら`,
    ),
  },
  {
    reason: "This is a greeting.",
    reply: REPLIES.greeting,
    phrases: phrases(
      `good morning|good afternoon|good evening|good day|hello there|hi there|hello|hi|hey|howdy|greetings|bonjour|
      bonsoir|salut|coucou|guten morgen|guten tag|guten abend|hallo|moin|servus|buenos dias|buenas tardes|hola|
      buna ziua|buna dimineata|buna seara|buna|salutare|ciao|buongiorno|buonasera|ola|bom dia|boa tarde|
      goedemorgen|goedemiddag|goedenavond|goedendag|hoi|dzien dobry|dobry wieczor|czesc|hej|god dag|hei|ahoj|dobry den|
      szia|merhaba|selam|здравствуйте|привет|добрый день|привіт|добрий день|γεια σας|γεια|שלום|مرحبا|السلام عليكم|
      नमस्ते|xin chao|你好|您好|こんにちは|おはよう|안녕하세요|안녕`,
    ),
  },
  {
    reason: "This is small talk.",
    reply: REPLIES.smallTalk,
    phrases: phrases(
      `how are you doing|how are you today|how are you|how s it going|how is it going|what s up|nice to meet you|
      tell me a joke|you are great|i love you|comment ca va|comment vas tu|comment allez vous|ca va|wie geht es dir|
      wie geht es ihnen|wie geht s|wie gehts|como estas|que tal|ce mai faci|ce faci|lol|haha|ok|okay|yes|no|oui|non|
      ja|nein|si|da|nu|great|perfect|cool|nice|super|good|very good|well done|parfait|genial|prima|sehr gut|perfecto|
      muy bien|foarte bine|perfect|bine|got it|i see|understood|all right|alright`,
    ),
  },
];

/** What follows thanks; taken out first, since "help" by itself asks about the app. */
const CLOSINGS = phrases("for your help|for the help|for that|for everything|for your time");

/** Words around such phrases that ask for nothing. */
const FILLERS = phrases(
  "and|so|oh|well|very|much|there|you|again|then|et|toi|und|dir|y|si|everyone|all|" +
    "please|footnote|friend|my friend|that|is|was|it|very helpful|helpful|today",
);

/** The kind of talk a text is, if nothing else stands in it. `text` has a space before and after each word. */
function talkOf(text: string): Talk | undefined {
  let rest = text;
  for (const closing of CLOSINGS) rest = rest.replaceAll(closing, "  ");
  let kind: Talk | undefined;
  for (const talk of TALK) {
    for (const phrase of talk.phrases) {
      if (!rest.includes(phrase)) continue;
      rest = rest.replaceAll(phrase, "  ");
      kind ??= talk;
    }
  }
  for (const filler of FILLERS) rest = rest.replaceAll(filler, "  ");
  return rest.trim() === "" ? kind : undefined;
}

function wordsOf(text: string): readonly string[] {
  return foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Longest first, so that "thank you very much" is met before "thank you". */
function phrases(list: string): readonly string[] {
  return list
    .split("|")
    .map((phrase) => ` ${wordsOf(phrase).join(" ")} `)
    .sort((a, b) => b.length - a.length);
}
