import { FILE_START, type FilePart, type ReadFile, type ReadStep } from "../../src/core/domain/read-file";
import type { UnitRange } from "../../src/core/domain/unit";
import { addUnits } from "../../src/core/passages/unit-joiner";

/** Reads a file to its end and joins its parts. */
export async function readWhole(steps: AsyncIterable<ReadStep>): Promise<ReadFile> {
  const parts: FilePart[] = [];
  for await (const step of steps) {
    parts.push(step.kind === "part" ? step.part : step.read);
    if (step.kind === "end") return { ...step.read, ...together(parts) };
  }
  throw new Error("Cannot read the whole: there was no end");
}

function together(parts: readonly FilePart[]): Omit<FilePart, "format"> {
  const units: UnitRange[] = [];
  for (const part of parts) addUnits(units, part.units);
  return {
    from: FILE_START,
    text: parts.map(({ text }) => text).join(""),
    units,
    passages: parts.flatMap(({ passages }) => passages),
    layout: parts.flatMap(({ layout }) => layout),
  };
}
