import type { Attributes } from "../xml/xml-handler";

/** The text of an OpenDocument cell from its value, for files in which programs wrote no text into the cell. */
export function shownValue(attributes: Attributes): string {
  const value = attributes["value"] ?? "";
  switch (attributes["value-type"]) {
    case "boolean":
      return (attributes["boolean-value"] ?? value).toUpperCase();
    case "time":
      return shownTime(attributes["time-value"] ?? value);
    case "percentage":
      return value === "" ? "" : `${Number((Number(value) * 100).toPrecision(12))}%`;
    case "currency":
      return `${value} ${attributes["currency"] ?? ""}`.trim();
    case undefined:
    default:
      return attributes["string-value"] ?? attributes["date-value"] ?? value;
  }
}

/** `"PT03H04M05S"` → `"03:04:05"` */
function shownTime(duration: string): string {
  const [, ...parts] = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/.exec(duration) ?? [];
  return parts.length === 0 ? duration : parts.join(":");
}
