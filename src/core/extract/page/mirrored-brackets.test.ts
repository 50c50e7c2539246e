import { describe, expect, test } from "vitest";
import { MirroredBrackets } from "./mirrored-brackets";

/** The last line of a document with corrected brackets. */
function readLast(...lines: readonly string[]): string {
  const brackets = new MirroredBrackets();
  for (const line of lines) brackets.see(line);
  return brackets.read(lines.at(-1) ?? "");
}

describe("MirroredBrackets", () => {
  test("brackets around words written to the left open before them and close behind", () => {
    expect(readLast("דמי השכירות )אלף שקלים( בחודש )500( נוסף ]סעיף 3[")).toBe(
      "דמי השכירות (אלף שקלים) בחודש (500) נוסף [סעיף 3]",
    );
    expect(readLast("לפי סעיף 15)ב()4( לחוק")).toBe("לפי סעיף 15(ב)(4) לחוק");
    expect(readLast("الشهري »نعم«")).toBe("الشهري «نعم»");
  });

  test("what is right already, and words written to the right, stay as they are", () => {
    for (const line of ["דמי השכירות (500) בחודש", "1) שלום (עולם)", "Rent )in euros( due"])
      expect(readLast(line)).toBe(line);
    expect(readLast("Rent (שכר( is", "Rent )שכר( is (due) and (paid) דירה")).toBe(
      "Rent )שכר) is (due) and (paid) דירה",
    );
  });

  test("a bracket without its other half follows those of the lines before", () => {
    expect(readLast("דמי )אלף( בחודש", "1( שלום")).toBe("1) שלום");
    expect(readLast("דמי (אלף) בחודש", "1) שלום")).toBe("1) שלום");
  });
});
