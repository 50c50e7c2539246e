/** Letters of other scripts that look like Latin ones in most fonts (Unicode TR 39, confusables), each behind its likeness. */
const ALIKE = [
  ...[
    "aаαɑ",
    "bЬв",
    "cсϲ",
    "dԁ",
    "eеєε",
    "gɡ",
    "hһнη",
    "iіιı",
    "jјϳ",
    "kкκ",
    "lӏⅼ|1",
    "mмⅿ",
    "nпո",
    "oоοօ0",
    "pрρ",
  ],
  ...["qԛ", "rгᴦ", "sѕ", "tтτ", "uυս", "vνѵ", "wԝω", "xхχ", "yуγү", "zᴢ"],
];
const LIKENESS = new Map(
  ALIKE.flatMap(([latin = "", ...others]) => others.map((other) => [other, latin] as const)),
);

/** What is left of a name to a hasty eye: names that look alike have the same. */
function likeness(name: string): string {
  const letters = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return Array.from(letters, (letter) => LIKENESS.get(letter) ?? letter)
    .join("")
    .replace(/[\s._-]+/g, " ");
}

/** A name with a number behind it where another folder has one that only looks the same: `"Pаpers (2)"`. */
export function unlikeName(name: string, others: readonly string[]): string {
  if (others.includes(name)) return name;
  const taken = new Set(others.map(likeness));
  let free = name;
  for (let number = 2; taken.has(likeness(free)); number += 1) free = `${name} (${number})`;
  return free;
}
