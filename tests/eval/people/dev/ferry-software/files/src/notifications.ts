// Messages to passengers: SMS through Pingrove, mail through Postbird.
// Owner: Ines Caldeira. Texts are approved by Sheila Macready; do not polish them on your own.

export type Kind = "reminder" | "delay" | "storm" | "basket" | "lostproperty";
export type Lang = "en" | "de" | "fr";

export const LIMITS = {
  smsLength: 160,          // longer ones cost double, so we cut
  smsPerDay: 2500,         // above this the worker stops and wakes the person on call
  triesPerMessage: 3,
  waitBetweenTriesSec: 40,
};

// What Pingrove charges us for one SMS, in cents. Abroad it is about three times as much.
export const SMS_PRICE_CENTS = 5.8;

// Passengers see this as the sender of a text message; eleven letters are the most that networks allow.
export const SMS_SENDER = "SKERROWFRY";

// Nobody gets a text between ten at night and half past six in the morning, except for storm messages.
export const QUIET_FROM = "22:00";
export const QUIET_TO = "06:30";
export const IGNORES_QUIET: Kind[] = ["storm"];

// The reminder goes out 24 hours before departure, for the first sailing of the day already 30 hours before.
export const REMINDER_HOURS = 24;
export const REMINDER_HOURS_FIRST_SAILING = 30;

// A delay is announced only from 20 minutes on; anything less just makes people drive faster.
export const DELAY_FROM_MINUTES = 20;

// Umbrellas, phones and so on: the office keeps found things for 60 days, then they go to the lifeboat jumble sale.
export const LOST_PROPERTY_DAYS = 60;

const TEXTS: Record<Kind, Record<Lang, string>> = {
  reminder: {
    en: "Skerrow Ferries: see you on {date} at {time}, {pier}. Foot passengers be there 10 min, cars 25 min before. Ref {ref}",
    de: "Skerrow Ferries: bis {date} um {time}, {pier}. Fussgaenger 10 Min., Autos 25 Min. vorher da sein. Nr. {ref}",
    fr: "Skerrow Ferries : rendez-vous le {date} a {time}, {pier}. Pietons 10 min, voitures 25 min avant. Ref {ref}",
  },
  delay: {
    en: "Skerrow Ferries: the {time} from {pier} runs about {min} min late. Sorry. Ref {ref}",
    de: "Skerrow Ferries: die Faehre {time} ab {pier} ist ca. {min} Min. spaeter. Nr. {ref}",
    fr: "Skerrow Ferries : le bateau de {time} ({pier}) a env. {min} min de retard. Ref {ref}",
  },
  storm: {
    en: "Skerrow Ferries: the {time} on {date} is cancelled (weather). Rebook or refund: {link} Ref {ref}",
    de: "Skerrow Ferries: {time} am {date} faellt aus (Wetter). Umbuchen/Geld zurueck: {link} Nr. {ref}",
    fr: "Skerrow Ferries : {time} le {date} annule (meteo). Modifier/rembourser : {link} Ref {ref}",
  },
  basket: {
    en: "Your basket runs out soon: {link}",
    de: "Ihr Warenkorb laeuft bald ab: {link}",
    fr: "Votre panier expire bientot : {link}",
  },
  lostproperty: {
    en: "Skerrow Ferries: we may have found something of yours. Please ring the booking office. Ref {ref}",
    de: "Skerrow Ferries: wir haben vielleicht etwas von Ihnen gefunden. Bitte anrufen. Nr. {ref}",
    fr: "Skerrow Ferries : nous avons peut-etre trouve un objet a vous. Appelez-nous. Ref {ref}",
  },
};

export function render(kind: Kind, lang: Lang, values: Record<string, string>): string {
  const raw = TEXTS[kind][lang] ?? TEXTS[kind].en;
  const out = raw.replace(/\{(\w+)\}/g, (_, k) => values[k] ?? "");
  return out.length > LIMITS.smsLength ? out.slice(0, LIMITS.smsLength - 1) + "\u2026" : out;
}

export function isQuiet(localTime: string): boolean {
  return localTime >= QUIET_FROM || localTime < QUIET_TO;
}

export function maySend(kind: Kind, localTime: string, sentToday: number): boolean {
  if (sentToday >= LIMITS.smsPerDay) return false;
  return IGNORES_QUIET.includes(kind) || !isQuiet(localTime);
}

export function reminderDue(hoursToDeparture: number, firstOfDay: boolean): boolean {
  return hoursToDeparture <= (firstOfDay ? REMINDER_HOURS_FIRST_SAILING : REMINDER_HOURS);
}

// Numbers from landlines come back as errors; we then send a mail, and if there is no mail address the clerk sees a yellow flag.
export function fallback(hasMail: boolean): "mail" | "flag" {
  return hasMail ? "mail" : "flag";
}
