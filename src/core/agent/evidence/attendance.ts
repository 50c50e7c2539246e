import { wholeWords } from "./whole-words";

const ASKS = wholeWords(
  "who (?:was|were|is|are) (?:(?:all )?(?:at|in|on)|there|present|absent)|who (?:all )?(?:attended|came|joined|took part|participated)|attendees|participants|wer (?:war|waren)(?: alles)? (?:anwesend|da|dabei|bei|beim|auf|in)|wer nahm|teilnehmer(?:innen)?|qui (?:était|étaient|a participé|est venu)|quién(?:es)? (?:estuvo|estuvieron|estaban?|asistió|asistieron|participó|participaron)|cine a (?:fost|participat|venit)|cine au (?:fost|participat|venit)",
);
/** Begins a line of minutes: `"Present: Ruth Penhaligon and Samir Haddad"`. */
const TELLS =
  /^[\s*_•-]*(?:also )?(?:those )?(?:present|in attendance|attending|attend(?:ees|ance|ed)|participants?|anwesend(?:e)?|teilnehmer(?:innen)?|teilnehmende|présente?s?|étaient présents|presentes|asistentes|participantes|prezen[țt]i|participan[țt]i|presenti|aanwezig(?:en)?|obecni)[\s*_]*:/iu;

/** "Who was at the kick-off meeting?" */
export function asksWhoAttended(question: string): boolean {
  return ASKS.test(question);
}

/** Whether it lists who was there; it need say nothing else of what was asked. */
export function tellsWhoAttended(text: string): boolean {
  return TELLS.test(text);
}
