import { strToU8, zipSync } from "fflate";

/** An archive of text files, by name. */
export function zipFile(members: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(members).map(([name, content]) => [
        name,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ),
  );
}

/** A relationships part: for each relationship its id, the last word of its type, and its target. */
export function relationships(
  ...targets: readonly (readonly [id: string, type: string, target: string])[]
): string {
  const one = ([id, type, target]: readonly [string, string, string]) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(one).join("")}</Relationships>`;
}
