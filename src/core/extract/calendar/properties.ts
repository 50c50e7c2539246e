/** One property of a calendar entry or an address card. */
export interface Property {
  readonly name: string;
  readonly parameters: string;
  /** The value as it is written, with its escapes. */
  readonly value: string;
  readonly line: string;
}

const PROPERTY = /^(?:[\w-]{1,40}\.)?([\w-]{1,60})((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s;

/** The properties of an entry, without those of its alarms. A line without a name continues the property before it. */
export function propertiesOf(lines: readonly string[]): readonly Property[] {
  const properties: Property[] = [];
  let beforeAlarm: number | undefined;
  for (const line of lines) {
    if (/^BEGIN:VALARM\s*$/i.test(line)) beforeAlarm = properties.length;
    if (/^END:VALARM\s*$/i.test(line)) {
      properties.length = beforeAlarm ?? properties.length;
      beforeAlarm = undefined;
    }
    const [, name = "", parameters = "", value = line] = PROPERTY.exec(line) ?? [];
    const last = properties.at(-1);
    if (name === "" && last !== undefined && line.trim() !== "")
      properties.splice(-1, 1, {
        ...last,
        value: `${last.value}\n${line.trim()}`,
        line: `${last.line}\n${line.trim()}`,
      });
    else if (value.trim() !== "" && !FOR_PROGRAMS.test(line))
      properties.push({ name: name.toUpperCase(), parameters, value: value.trim(), line });
  }
  return properties;
}

/** Properties that only programs read, and default values such as `CLASS:PUBLIC`. */
const FOR_PROGRAMS =
  /^(?:[\w-]{1,40}\.)?(?:(?:BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|UID|DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|TRANSP|REV|PHOTO|LOGO|SOUND|KEY)[;:]|X-(?:MICROSOFT|MS|MOZ|APPLE|EVOLUTION)-[^:]*:[\w.+-]*$|(?:PRIORITY:[05]|CLASS:PUBLIC)\s*$)/i;

export const unescaped = (value: string): string =>
  value.replace(/\\([nN,;:\\])/g, (_all, character: string) => (/n/i.test(character) ? "\n" : character));

/** The semicolon between two parts of a value; an escaped semicolon does not match. */
export const SEPARATOR = /;(?<=(?<!\\)(?:\\\\)*;)/;

/** The parts of a value that are not empty, unescaped. */
export const partsOfValue = (value: string): readonly string[] =>
  value.split(SEPARATOR).flatMap((part) => (part.trim() === "" ? [] : [unescaped(part).trim()]));
