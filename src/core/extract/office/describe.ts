/** What its author says about a picture; programs add a line about themselves. */
export function describe(description: string | undefined): string {
  const text = (description ?? "")
    .replace(/\s*(?:Description automatically generated|AI-generated content may be incorrect).*$/s, "")
    .trim();
  return text === "" ? "" : ` ${text} `;
}
