import { readMisreadUtf8 } from "./charset/misread-utf8";

/** What a chat's export says, in order: a message, or the name of the conversation that follows. */
export type ChatEntry =
  | { readonly kind: "message"; readonly time: string; readonly sender: string; readonly text: string }
  | { readonly kind: "heading"; readonly text: string };

/**
 * Names of fields in the exports of Telegram, Slack, Discord, Messenger, Instagram, ChatGPT, Claude, Google Chat and the
 * like, the surest first.
 */
const TEXT = ["text", "content", "body", "message", "msg"];
const SENDER = "from sender_name sender author user_profile creator user username role".split(" ");
const TIME = ["date", "timestamp_ms", "timestamp", "ts", "created_at", "create_time", "created_date", "time"];
const PERSON = ["nickname", "real_name", "display_name", "global_name", "name", "username", "role", "email"];
const TITLE = ["title", "name"];
/** What a message may have besides, that says nothing to a person. */
const TECHNICAL = /(?:^|[_-])(?:id|ids|type|subtype|ts|team|hash|url|uri|version|unixtime)$|Id$/;

/** An export holds more messages than anything else that has words. */
const LEAST_MESSAGES = 2;
const DEEPEST = 40;
const LONGEST_TITLE = 120;

type Fields = Readonly<Record<string, unknown>>;

export type PeopleById = ReadonlyMap<string, string>;

/**
 * Where the export of a workspace (Slack) lists the people that a day of a channel names by ids: `"users.json"` for
 * `"general/2024-03-14.json"`. Undefined for any other path.
 */
export function peoplePathOf(path: string): string | undefined {
  const [, folder] = /^((?:.*\/)?)[^/]+\/\d{4}-\d\d-\d\d\.json$/.exec(path) ?? [];
  return folder === undefined ? undefined : `${folder}users.json`;
}

export function peopleIn(value: unknown): PeopleById {
  const people = Array.isArray(value) ? value.map(personIn) : [];
  return new Map(people.filter((person) => person !== undefined));
}

function personIn(one: unknown): readonly [id: string, name: string] | undefined {
  const fields = asFields(one);
  const [id, name] = [fields?.["id"], personOf({ ...asFields(fields?.["profile"]), ...fields })];
  return typeof id === "string" && name !== undefined ? [id, name] : undefined;
}

/**
 * The messages of a chat's export; undefined for any other JSON, such as records that say more than who wrote what and when.
 * @param known people who are listed elsewhere.
 */
export function chatOf(value: unknown, known: PeopleById = new Map()): readonly ChatEntry[] | undefined {
  if (Array.isArray(value) && value.every(saysMore)) return undefined;
  const entries: ChatEntry[] = [];
  const people = new Map(known);
  let others = 0;
  const walk = (one: unknown, depth: number): void => {
    if (depth > DEEPEST || typeof one !== "object" || one === null) return;
    if (Array.isArray(one)) return one.forEach((each) => walk(each, depth + 1));
    const fields = one as Fields;
    const message = messageOf(fields);
    if (message !== undefined) {
      entries.push(message);
      return;
    }
    const title = firstText(fields, TITLE);
    const person = personIn(fields);
    if (person !== undefined) people.set(...person);
    const before = entries.length;
    const isNamed = title !== undefined && title.length <= LONGEST_TITLE;
    if (isNamed) entries.push({ kind: "heading", text: title });
    for (const each of Object.values(fields)) walk(each, depth + 1);
    if (isNamed && entries.length === before + 1) {
      entries.pop();
      others += 1;
    }
  };
  walk(value, 0);
  const messages = entries.filter(({ kind }) => kind === "message").length;
  if (messages < LEAST_MESSAGES || others > messages) return undefined;
  return entries.map((entry) =>
    entry.kind === "heading"
      ? entry
      : { ...entry, sender: people.get(entry.sender) ?? entry.sender, text: withNames(entry.text, people) },
  );
}

/** Whether an object has words or numbers besides those of a message, and nothing inside it: it is a record. */
function saysMore(one: unknown): boolean {
  const fields = asFields(one);
  if (fields === undefined || Object.values(fields).some((each) => typeof each === "object" && each !== null))
    return false;
  const known = [...TEXT, ...SENDER, ...TIME];
  return Object.keys(fields).some((name) => !known.includes(name) && !TECHNICAL.test(name));
}

/** An object that has words, a time, and who wrote it. */
function messageOf(fields: Fields): ChatEntry | undefined {
  const text = TEXT.map((name) => textIn(fields[name])).find((one) => one !== undefined && one.trim() !== "");
  const time = TIME.map((name) => timeIn(fields[name])).find((one) => one !== undefined);
  const sender = SENDER.map((name) => senderIn(fields[name])).find((one) => one !== undefined);
  if (text === undefined || time === undefined || sender === undefined) return undefined;
  const title = firstText(fields, ["title", "subject"]);
  const whole = title === undefined ? text : `${title}\n${text}`;
  // Messenger writes each byte of UTF-8 as a character.
  return { kind: "message", time, sender: readMisreadUtf8(sender), text: readMisreadUtf8(whole).trim() };
}

/** A text in one piece, or in pieces some of which have a form: `["The code is ", {"type": "bold", "text": "4417"}]`. */
function textIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value;
  if (depth > 3 || typeof value !== "object" || value === null) return undefined;
  if (!Array.isArray(value))
    return textIn(asFields(value)?.["parts"] ?? asFields(value)?.["text"], depth + 1);
  const texts = value.map((one) => textIn(one, depth + 1)).filter((one) => one !== undefined);
  return texts.length === 0 ? undefined : texts.join("");
}

function senderIn(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : personOf(asFields(value));
}

function personOf(fields: Fields | undefined): string | undefined {
  return fields && firstText(fields, PERSON);
}

function firstText(fields: Fields, names: readonly string[]): string | undefined {
  const text = names.map((name) => fields[name]).find((one) => typeof one === "string" && one.trim() !== "");
  return typeof text === "string" ? readMisreadUtf8(text).trim() : undefined;
}

/** The seconds of days from 2001 to 2096: a number outside of them is no time of a message. */
const [EARLIEST, LATEST] = [978_307_200, 4_000_000_000];
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)/;

/** A time as a person would note it: `"2024-05-02 19:30"`. Seconds and milliseconds since 1970 are told as UTC. */
function timeIn(value: unknown): string | undefined {
  const number =
    typeof value === "number" || /^\d{9,16}(?:\.\d+)?$/.test(String(value)) ? Number(value) : NaN;
  const seconds = number > LATEST ? number / 1000 : number;
  if (seconds >= EARLIEST && seconds <= LATEST)
    return new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ");
  if (typeof value !== "string" || !/\d/.test(value) || value.length > 60) return undefined;
  const [, day, time] = ISO.exec(value) ?? [];
  return day === undefined ? value.trim() : `${day} ${time}`;
}

const asFields = (value: unknown): Fields | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** Slack names people by `<@U02AB>`. */
function withNames(text: string, people: PeopleById): string {
  return text.replace(/<@(\w+)>/g, (all, id: string) => people.get(id) ?? all);
}
