/** The author's description of a picture, without the line that programs add about themselves. */
export function describe(description: string | undefined): string {
  const text = (description ?? "")
    .replace(/\s*(?:Description automatically generated|AI-generated content may be incorrect).*$/s, "")
    .trim();
  return text === "" ? "" : ` ${text} `;
}
