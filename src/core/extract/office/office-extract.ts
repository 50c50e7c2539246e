import type { FileReason } from "../../domain/file-record";
import type { Unit } from "../../domain/unit";
import type { ByteSource } from "../../ports/byte-source";
import type { Extract } from "../../ports/extractor";
import type { ExtractionEnd } from "../../domain/extraction-end";
import { endOf } from "../extract-units";

import { openZipArchive, type Archive } from "./archive";
import { openFlatPackage } from "./flat-package";
import { officePictures } from "./office-pictures";
import { PictureTexts } from "./picture-texts";
import { reasonOfTrouble, TooLargeError } from "../trouble";

/** Units of an opened Office file. Checks `signal` between units. */
export type ReadArchive = (archive: Archive, signal: AbortSignal) => AsyncGenerator<Unit>;

/**
 * An extractor for a format whose files are archives of XML; says why a file, or the rest of it, cannot be read.
 * @param findPictures finds the pictures whose words are to be recognised; these words follow the text.
 */
export const officeExtract = (read: ReadArchive, findPictures = officePictures): Extract =>
  async function* (source, { recognised }, signal) {
    const end = endOf(source);
    const pictures = new PictureTexts(recognised);
    const unitsOf = async function* (archive: Archive): AsyncGenerator<Unit> {
      yield* read(archive, signal);
      yield* pictures.read(await findPictures(archive), end.result().state === "indexed");
    };
    let trouble: FileReason | undefined;
    try {
      const archive = await openArchive(source);
      for await (const unit of unitsOf(archive)) {
        signal.throwIfAborted();
        end.saw(unit.text);
        yield unit;
      }
      trouble = archive.trouble;
    } catch (thrown) {
      trouble = reasonOfTrouble(thrown);
    }
    return trouble === undefined ? pictures.endOf(end.result()) : troubled(trouble, end.result());
  };

const FLAT_MAX_BYTES = 60 << 20;

async function openArchive(source: ByteSource): Promise<Archive> {
  const [first, second] = await source.read(0, 2);
  if (first === 0x50 && second === 0x4b) return openZipArchive(source);
  const start = new TextDecoder().decode(await source.read(0, 4096));
  if (!start.includes("<")) return openZipArchive(source);
  if (source.size > FLAT_MAX_BYTES) throw new TooLargeError("Cannot read document: too large");
  return openFlatPackage(new TextDecoder().decode(await source.read(0, source.size)));
}

/** How the reading ended that a reason stopped. @param rest how it would have ended. */
export function troubled(reason: FileReason, rest: ExtractionEnd): ExtractionEnd {
  if (rest.state === "indexed") return { state: "partial", reason };
  return { state: reason === "too large" || reason === "unsupported" ? "skipped" : "failed", reason };
}
