/** The author's description of a picture, without the line that programs add about themselves. */
export function describe(description: string | undefined): string {
  const whole = description ?? "";
  const added = /Description automatically generated|AI-generated content may be incorrect/.exec(whole);
  const text = whole.slice(0, added?.index).trim();
  return text === "" ? "" : ` ${text} `;
}
