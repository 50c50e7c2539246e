/** A line of an entry. */
export interface Property {
  readonly name: string;
  readonly parameters: string;
  /** Escaped, as it is written. */
  readonly value: string;
  /** The whole of it. */
  readonly line: string;
}

const PROPERTY = /^(?:[\w-]{1,40}\.)?([\w-]{1,60})((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s;

/** Without alarms; a line that has no name goes on from the one before. */
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

/** Properties that say nothing to a person, or what goes without saying. */
const FOR_PROGRAMS =
  /^(?:[\w-]{1,40}\.)?(?:(?:BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|UID|DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|TRANSP|REV|PHOTO|LOGO|SOUND|KEY)[;:]|X-(?:MICROSOFT|MS|MOZ|APPLE|EVOLUTION)-[^:]*:[\w.+-]*$|(?:PRIORITY:[05]|CLASS:PUBLIC)\s*$)/i;

/** A value as it was meant. */
export const unescaped = (value: string): string =>
  value.replace(/\\([nN,;:\\])/g, (_all, sign: string) => (/n/i.test(sign) ? "\n" : sign));

/** Stands between the parts of a value, where it is not escaped. */
export const SEPARATOR = /;(?<=(?<!\\)(?:\\\\)*;)/;

/** What of a value is filled in. */
export const partsOfValue = (value: string): readonly string[] =>
  value.split(SEPARATOR).flatMap((part) => (part.trim() === "" ? [] : [unescaped(part).trim()]));
